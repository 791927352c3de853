"""AWS Batch as far as submitting goes: a server of this machine that AWS's own command talks to."""

import http.server
import json
import os
import threading

from film import check


class BatchService:
    """The service. As a context it is up; `environment` leads AWS's command to it, `requests` is what it was asked."""

    definition = "arn:aws:batch:eu-west-1:123456789012:job-definition/film:7"

    def __init__(self, programs):
        model = next((programs.parent / "lib").glob("python*/site-packages/awscli/botocore/data/batch/*/service-2.json"))
        self.model = json.loads(model.read_text())
        self.shapes = {operation["http"]["requestUri"]: operation["input"]["shape"]
                       for operation in self.model["operations"].values()}
        self.requests, self.refused = [], []
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.handler())
        # Made up: nobody looks at them, but the command signs with something.
        self.environment = os.environ | {
            "PATH": f"{programs}:{os.environ['PATH']}", "AWS_ACCESS_KEY_ID": "none", "AWS_SECRET_ACCESS_KEY": "none",
            "AWS_DEFAULT_REGION": "eu-west-1", "AWS_CONFIG_FILE": "/dev/null", "AWS_EC2_METADATA_DISABLED": "true",
            "AWS_ENDPOINT_URL": f"http://127.0.0.1:{self.server.server_port}", "NO_PROXY": "127.0.0.1"}

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
        for path, value, allowed in self.refused:
            check(False, f"AWS Batch: {path} is {value}, not one of {allowed}")

    def job_id(self, request):
        """The number of a job that was submitted."""
        return f"job-{self.requests.index(request)}"

    def unlisted(self, name, value, path):
        """The values that are none of those that the model lists: AWS's command does not look at that."""
        shape = self.model["shapes"][name]
        if shape["type"] == "structure":
            for key, member in value.items():
                yield from self.unlisted(shape["members"][key]["shape"], member, f"{path}.{key}")
        elif shape["type"] == "list":
            for index, member in enumerate(value):
                yield from self.unlisted(shape["member"]["shape"], member, f"{path}[{index}]")
        elif value not in shape.get("enum", [value]):
            yield path, value, shape["enum"]

    def handler(self):
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                answer = json.dumps(service.answer(self.path, request)).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(answer)))
                self.end_headers()
                self.wfile.write(answer)

            def log_message(self, *_):
                pass

        return Handler

    def answer(self, path, request):
        self.requests.append(request)
        self.refused += self.unlisted(self.shapes[path], request, self.shapes[path])
        if self.shapes[path] == "SubmitJobRequest":
            return {"jobName": request["jobName"], "jobId": self.job_id(request)}
        return {"jobDefinitionName": request["jobDefinitionName"], "jobDefinitionArn": self.definition, "revision": 7}
