import { afterEach, expect, test, vi } from "vitest";
import { closeImport, currentImport, startImport } from "./folderImport";

afterEach(() => {
  closeImport();
  vi.unstubAllGlobals();
});

const chosen = (path: string, content: string | Uint8Array<ArrayBuffer>) => ({
  path,
  file: new File([content], path),
});

test("while files are sent, the browser asks before the page is reloaded", async () => {
  const leave = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const warned: boolean[] = [];
  vi.stubGlobal("fetch", async () => {
    warned.push(leave());
    return Response.json([]);
  });
  await startImport([chosen("a.json", "{}")], "Set");
  expect([...new Set(warned), leave()]).toEqual([true, false]);
});

test("a file that is not UTF-8 is sent as it is, for the server to judge, and never with characters replaced", async () => {
  const sent: [to: string, body: unknown][] = [];
  vi.stubGlobal("fetch", async (to: string, { body }: { body: string | FormData }) => {
    sent.push([to.split("?")[0] ?? "", typeof body === "string" ? JSON.parse(body) : body.get("file")]);
    if (to.startsWith("/api/import/known")) return Response.json([]);
    if (to.startsWith("/api/import?"))
      return Response.json({ error: { message: "The file is not UTF-8 text." } }, { status: 400 });
    return Response.json([{ path: "b.json", outcome: "new", kind: "recording", name: "b" }]);
  });
  const latin = new Uint8Array(Buffer.from('{"title":"Zürich"}', "latin1"));
  await startImport([chosen("a.json", latin), chosen("b.json", '\ufeff{"title":"Zürich"}')], "Set");
  expect(sent.filter(([to]) => to === "/api/import/files")).toEqual([
    ["/api/import/files", { set: "Set", files: [{ path: "b.json", text: '{"title":"Zürich"}' }] }],
  ]);
  expect(currentImport()?.results).toMatchObject([
    { path: "a.json", outcome: "refused", message: "The file is not UTF-8 text." },
    { path: "b.json", outcome: "new" },
  ]);
});
