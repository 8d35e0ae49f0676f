import { NextRequest } from "next/server";
import { afterEach, expect, it } from "vitest";
import { StoreUnavailable } from "../core/errors";
import { notedAs } from "../core/peer";
import { setStoreProbe } from "../core/storeHealth";
import { guardPage } from "./guardPage";
import { setMetrics } from "./incoming/answerMetrics";

afterEach(() => setStoreProbe(async () => null));

const health = (init?: { readonly method?: string; readonly headers?: Record<string, string> }) =>
  guardPage(new NextRequest("http://10.0.0.7:3000/healthz", init));

it("answers a probe by address, which pages refuse", async () => {
  setStoreProbe(async () => null);
  const answer = await health({ headers: { host: "10.0.0.7:3000" } });
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  const page = await guardPage(
    new NextRequest("http://10.0.0.7:3000/", { headers: { host: "10.0.0.7:3000" } }),
  );
  expect(page.status).toBe(403);
});

it("answers 503 while the database does not answer, without naming a path", async () => {
  setStoreProbe(async () => new StoreUnavailable("The data folder /srv/secret cannot be read."));
  const answer = await health();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe(
    '{"ok":false,"error":"The database does not answer. The server\'s pages say why."}',
  );
});

it("only reads", async () => {
  expect((await health({ method: "POST" })).status).toBe(405);
});

it("answers metrics to this machine, and to no other", async () => {
  setMetrics(async () => "the metrics\n");
  const ask = (loopback: boolean) => {
    const headers = { host: "localhost:3000", ...notedAs({ loopback, proxied: false }) };
    return guardPage(new NextRequest("http://localhost:3000/metrics", { headers }));
  };
  expect(await (await ask(true)).text()).toBe("the metrics\n");
  expect((await ask(false)).status).toBe(403);
});

it.each([
  ["/recordings/a%00b", "path"],
  ["/recordings?query=a%00b", "query"],
  ["/recordings?%00=a", "query"],
])("refuses a NUL in an address: %s", async (address, part) => {
  const headers = { host: "localhost:3000", ...notedAs({ loopback: true, proxied: false }) };
  const answer = await guardPage(new NextRequest(`http://localhost:3000${address}`, { headers }));
  expect([answer.status, await answer.text()]).toEqual([
    400,
    `The ${part} of the URL contains a NUL character (%00). Remove it.\n`,
  ]);
});

it("takes a query with a percent sign that encodes nothing", async () => {
  const headers = { host: "localhost:3000", ...notedAs({ loopback: true, proxied: false }) };
  const answer = await guardPage(new NextRequest("http://localhost:3000/recordings?query=100%", { headers }));
  expect(answer.status).toBe(200);
});
