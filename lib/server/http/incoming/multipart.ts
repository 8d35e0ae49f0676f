import "server-only";

/** Max length of a boundary by RFC 2046. */
const longestBoundary = 70;

/** Returns the boundary in a content type; `null` if there is no valid one. */
export function boundaryOf(contentType: string): string | null {
  const found = /;\s*boundary=(?:"([^"]*)"|([^;\s]+))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  return boundary.length > 0 && boundary.length <= longestBoundary && !/[^\x20-\x7e]/.test(boundary)
    ? boundary
    : null;
}

/**
 * Returns the bytes of a form's first part with this name; `null` if there is none, `undefined` if the form is malformed.
 * Node's parser refuses boundaries of less than 27 characters, which RFC 2046 allows.
 */
export function partOf(
  form: Uint8Array<ArrayBuffer>,
  boundary: string,
  name: string,
): Uint8Array<ArrayBuffer> | null | undefined {
  const bytes = Buffer.from(form.buffer, form.byteOffset, form.byteLength);
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  // The first delimiter may be at offset 0.
  const startsAtOnce = bytes.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2));
  let at = startsAtOnce ? delimiter.length - 2 : after(bytes.indexOf(delimiter), delimiter);
  let found: Uint8Array<ArrayBuffer> | null = null;
  while (at !== null) {
    if (bytes.subarray(at, at + 2).toString("latin1") === "--") return found;
    const head = bytes.indexOf("\r\n", at);
    const body = bytes.indexOf("\r\n\r\n", at);
    const end = body < 0 ? -1 : bytes.indexOf(delimiter, body + 2);
    if (head < 0 || end < 0) return undefined;
    const headers = bytes.subarray(head + 2, body).toString("utf8");
    if (found === null && isFile(headers, name))
      found = new Uint8Array(bytes.subarray(body + 4, Math.max(end, body + 4)));
    at = end + delimiter.length;
  }
  return undefined;
}

const after = (at: number, delimiter: Buffer): number | null => (at < 0 ? null : at + delimiter.length);

/** True if a part is a file of this name. */
function isFile(headers: string, name: string): boolean {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(headers)?.[1] ?? "";
  const called = /(?:^|;)\s*name=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition);
  return (called?.[1] ?? called?.[2]) === name && /(?:^|;)\s*filename\*?=/i.test(disposition);
}
