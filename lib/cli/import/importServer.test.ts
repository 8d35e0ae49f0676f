import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importServer } from "./importServer";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-profiles-"));
const before = process.env.XDG_STATE_HOME;
let people: string[] = [];

/** A server that takes imports only from people that it knows. */
const server = createServer((request, response) => {
  if (request.url === "/api/profile") {
    people.push(`person-${people.length}`);
    response.setHeader("Set-Cookie", `person=${people.at(-1)}; Path=/; HttpOnly`);
    return response.end("{}");
  }
  const isKnown = people.includes(request.headers.cookie?.replace("person=", "") ?? "");
  response.statusCode = isKnown ? 201 : 403;
  response.end(isKnown ? JSON.stringify({ kind: "topology", name: "a", outcome: "known" }) : "{}");
});
let at = "";
beforeAll(async () => {
  process.env.XDG_STATE_HOME = folder;
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  if (before === undefined) delete process.env.XDG_STATE_HOME;
  else process.env.XDG_STATE_HOME = before;
  server.close();
  rmSync(folder, { recursive: true });
});

const sendAlone = () => importServer(at, undefined).sendLarge([{ path: "a.json", text: "{}" }]);

test("enters one person for all imports, and another one at a server that does not know it", async () => {
  for (let run = 0; run < 3; run += 1)
    expect(await sendAlone()).toEqual([{ path: "a.json", outcome: "known", kind: "topology", name: "a" }]);
  expect(people).toEqual(["person-0"]);
  people = ["somebody"];
  await sendAlone();
  await sendAlone();
  expect(people).toEqual(["somebody", "person-1"]);
});

test("stores the profile where only its user can read it", () => {
  const file = path.join(folder, "planner-studio", "profiles.json");
  expect(statSync(file).mode & 0o077).toBe(0);
});
