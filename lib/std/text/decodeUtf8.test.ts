import { expect, test } from "vitest";
import { decodeUtf8 } from "./decodeUtf8";

test("text is decoded as it is, without a byte order mark, and nothing is replaced", () => {
  const text = "Zürich 👩‍👩‍👧 \ufffd\r\n";
  expect(decodeUtf8(Buffer.from(text))).toBe(text);
  expect(decodeUtf8(Buffer.from(`\ufeff${text}`))).toBe(text);
  for (const encoding of ["latin1", "utf16le"] as const)
    expect(decodeUtf8(Buffer.from("Zürich", encoding))).toBeNull();
});
