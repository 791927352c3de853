// Files that another process has in memory: it is asked by name over a socket, and hands over their descriptors.
#define _GNU_SOURCE
#include "segue_system.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#if defined(__linux__)
// Connects to a socket that has a name, but is in no folder, if it belongs to the same user.
static int connected(const char *lender) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  const size_t length = strlen(lender);
  if (length == 0 || length + 1 > sizeof address.sun_path) {
    errno = EINVAL;
    return -1;
  }
  memcpy(address.sun_path + 1, lender, length);
  const int line = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  if (line < 0) return -1;
  const socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
  int status;
  do {
    status = connect(line, (const struct sockaddr *)&address, size);
  } while (status != 0 && errno == EINTR);
  struct ucred peer;
  socklen_t peer_size = sizeof peer;
  if (status == 0 && getsockopt(line, SOL_SOCKET, SO_PEERCRED, &peer, &peer_size) == 0) {
    if (peer.uid == geteuid()) return line;
    errno = EPERM;
  }
  const int reason = errno;
  close(line);
  errno = reason;
  return -1;
}

// The one packet of the answer: a descriptor with it, or else a reason.
static int answer(int line, char *reason, size_t capacity) {
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
  } control;
  struct iovec text = {.iov_base = reason, .iov_len = capacity - 1};
  struct msghdr message = {
      .msg_iov = &text, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t count;
  do {
    count = recvmsg(line, &message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return -1;
  reason[count] = 0;
  const struct cmsghdr *first = CMSG_FIRSTHDR(&message);
  if (first && first->cmsg_level == SOL_SOCKET && first->cmsg_type == SCM_RIGHTS) {
    int file;
    memcpy(&file, CMSG_DATA(first), sizeof file);
    return file;
  }
  errno = count == 0 ? ECONNRESET : ENOENT;
  return -1;
}

int segue_lent_file(const char *lender, const char *name, char *reason, size_t capacity) {
  reason[0] = 0;
  const int line = connected(lender);
  if (line < 0) return -1;
  ssize_t sent;
  do {
    sent = send(line, name, strlen(name), MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  const int file = sent < 0 ? -1 : answer(line, reason, capacity);
  const int why = errno;
  close(line);
  errno = why;
  return file;
}
#else
int segue_lent_file(const char *lender, const char *name, char *reason, size_t capacity) {
  (void)lender, (void)name, (void)capacity;
  reason[0] = 0;
  errno = ENOSYS;
  return -1;
}
#endif
