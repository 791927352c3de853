// The binary answers of the server: 32 bytes of facts, then the file of a picture.

export const headerLength = 32;

/** The facts of an answer and its picture's bytes; null for what is too short to be one. */
export function readPicture(buffer) {
  if (buffer.byteLength < headerLength) return null;
  const view = new DataView(buffer);
  return {
    view: view.getUint32(0, true),
    seq: view.getUint32(4, true),
    frame: view.getUint32(8, true),
    width: view.getUint16(12, true),
    height: view.getUint16(14, true),
    microseconds: view.getUint32(16, true),
    type: view.getUint8(20) === 1 ? "image/png" : "image/jpeg",
    revision: view.getUint32(28, true),
    bytes: new Uint8Array(buffer, headerLength),
  };
}
