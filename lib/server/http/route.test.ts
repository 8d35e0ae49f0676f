import { describe, expect, test } from "vitest";
import type { Database } from "../db/store";
import { testServer } from "../server.fixture";
import { readJson } from "./body";
import { routesOf } from "./route";
import { fromHere, toRoute } from "./toRoute.fixture";

const noApps = { appCommit: { findMany: async () => [] } } as unknown as Database["prisma"];
const server = testServer({ prisma: noApps, kind: "pglite", where: "nowhere" });
const route = routesOf(async () => server);
const none = { params: Promise.resolve({}) };
const echo = route(async ({ request }) => Response.json(await readJson(request)));
const said = async (response: Response) => ({ status: response.status, ...(await response.json()).error });

describe("a body", () => {
  test("of JSON is read", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    expect(await (await echo(toRoute("/api", { body: '{"a":[1]}', headers }), none)).json()).toEqual({
      a: [1],
    });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "of the type %j is not read",
    async (type) => {
      const request = toRoute("/api", { body: "{}", headers: { "content-type": type } });
      expect(await said(await echo(request, none))).toMatchObject({
        status: 415,
        message: expect.stringMatching(/Content-Type: application\/json/),
      });
      expect(request.bodyUsed).toBe(false);
    },
  );

  test("that grows beyond its limit is refused, whatever its headers say, and no more of it is read", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 100_000;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    const init = { method: "POST", body: endless, duplex: "half" } as RequestInit;
    const request = new Request("http://localhost/api", {
      ...init,
      headers: toRoute("/", { body: "" }).headers,
    });
    expect(await said(await echo(request, none))).toMatchObject({ status: 413, code: "too_large" });
    expect(sent).toBeLessThan(1_500_000);
  });

  test.each([
    ["{", "Not valid JSON"],
    ['{"__proto__":1}', "__proto__"],
    ["[".repeat(500), "Nested deeper"],
  ])("that cannot be read is refused in a sentence: %s", async (body, sentence) => {
    const refused = await said(await echo(toRoute("/api", { body }), none));
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(sentence) });
  });
});

test("a part of the address is what Next has decoded: a percent sign is one", async () => {
  const named = route<"id">(async ({ params }) => Response.json(params));
  const request = new Request("http://localhost/", { headers: { host: "localhost", ...fromHere } });
  const answer = await named(request, { params: Promise.resolve({ id: "50% off, a%20b" }) });
  expect(await answer.json()).toEqual({ id: "50% off, a%20b" });
});
