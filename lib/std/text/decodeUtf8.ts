export const notUtf8 = "The file is not UTF-8 text. Save it as UTF-8.";

/** Decodes a file's bytes, without a byte order mark; `null` if they are not UTF-8, of which a lenient decoder would replace characters. */
export function decodeUtf8(bytes: ArrayBuffer | Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
