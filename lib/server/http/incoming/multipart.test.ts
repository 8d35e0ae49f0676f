import { describe, expect, it } from "vitest";
import { readUpload } from "../upload";
import { boundaryOf, partOf } from "./multipart";

const upload = (body: string | Buffer, boundary: string) =>
  readUpload(
    new Request("http://localhost/api/import", {
      method: "POST",
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      body: typeof body === "string" ? body : new Uint8Array(body),
    }),
  );
const form = (boundary: string, ...parts: string[]) =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join("")}--${boundary}--\r\n`;
const part = (content: string, more = '; filename="a.json"', name = "file") =>
  `Content-Disposition: form-data; name="${name}"${more}\r\nContent-Type: application/json\r\n\r\n${content}`;
const text = async (read: Promise<Uint8Array>) => Buffer.from(await read).toString();

describe("a form", () => {
  it.each(["b", "XX", "a'()+_,-./:=?", "-".repeat(20), "x".repeat(70)])(
    "is read with the boundary %s",
    async (boundary) => {
      const quoted = `"${boundary}"`;
      const content = `{"a":"--${boundary.slice(0, -1)}\r\n"}`;
      expect(await text(upload(form(boundary, part("1", "", "other"), part(content)), quoted))).toBe(content);
    },
  );

  it("is what Node's own reader makes of what browsers send", async () => {
    const data = new FormData();
    const bytes = new Uint8Array(Array.from({ length: 100_000 }, (_, i) => (i * 7) % 256));
    data.set("name", "x");
    data.set("file", new File([bytes], 'ä "b".json'));
    const sent = new Request("http://localhost/", { method: "POST", body: data });
    expect(await readUpload(sent)).toEqual(bytes);
  });

  it("may have a preamble, and takes the first of two files", async () => {
    expect(await text(upload(`Hello.\r\n${form("b", part("1"), part("2"))}`, "b"))).toBe("1");
  });

  it.each([
    ["cut off", form("b", part("1")).slice(0, -8)],
    ["of another boundary", form("c", part("1"))],
    [
      "without an end of its headers",
      "--b\r\nContent-Disposition: form-data; name=file; filename=x\r\n--b--",
    ],
    ["nothing", " "],
  ])("is refused where it is %s", async (_, body) => {
    await expect(upload(body, "b")).rejects.toThrow("The form cannot be read");
  });

  it("is refused without a file, or with a boundary that none may have", async () => {
    await expect(upload(form("b", part("1", "")), "b")).rejects.toThrow("has no file in its field");
    await expect(upload(form("b", part("1")), "x".repeat(71))).rejects.toThrow("The form cannot be read");
    expect(boundaryOf("multipart/form-data")).toBeNull();
    expect(partOf(new Uint8Array(Buffer.from(form("b", part("")))), "b", "file")).toHaveLength(0);
  });
});
