import fc from "fast-check";
import type { Endpoint } from "./endpoints";
import type { Sent } from "./send";

const foreignHosts = [
  "evil.example",
  "127.0.0.1.evil.example",
  "localhost.evil.example:3000",
  "evil.example:80",
  "[::2]",
  "10.0.0.1",
];
const foreignOrigins = [
  "http://evil.example",
  "https://localhost",
  "http://localhost:1",
  "null",
  "file://",
  "http://127.0.0.1.evil.example",
];
const wrongTypes = [
  "",
  "text/html",
  "application/x-www-form-urlencoded",
  "application/jsonp",
  "text/plain",
  "image/png",
];

const brokenText = fc.oneof(
  fc.constantFrom("", "{", "[", "null", "5", '"a"', "[[", '{"__proto__":1}', "\u0000", '{"a":1e999}', "NaN"),
  fc.string({ maxLength: 200 }).map((text) => `{${text}`),
  fc.constantFrom(200, 5_000, 100_000).map((depth) => "[".repeat(depth)),
  fc
    .constantFrom("topologies", "base", "name", "plan", "request")
    .map((key) => `{"${key}":["\\u0000\\ud800"],"x":1}`),
);
const brokenArguments = fc.oneof(
  brokenText.filter((text) => !/^\[\]?$/.test(text)),
  fc.constantFrom(
    '["$1"]',
    '["$F1"]',
    '["$K0"]',
    '["$@0"]',
    '["$0:0"]',
    '[{"a":"$Q2"}]',
    '["$hab"]',
    "[[[]]]",
    '["\\u0000"]',
    "[1,2,3,4,5]",
  ),
);
const brokenBytes = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from([0xff, ...bytes]));
const brokenAddress = fc.constantFrom("%FF", "%00", "%", "%E0%A4", "%ff%fe", "a%00b", "%c3%28", "%zz");

/** Generates faulty requests to one endpoint; seeded, so that a run can be repeated. */
export function malformed(
  endpoint: Endpoint,
  { port, count, seed }: { port: number; count: number; seed: number },
): readonly Sent[] {
  const { method, path } = endpoint;
  const own = {
    host: `127.0.0.1:${port}`,
    ...(endpoint.kind === "action" && { "next-action": endpoint.id }),
  };
  const right = endpoint.kind === "action" ? "text/plain;charset=UTF-8" : "application/json";
  const bodies = endpoint.kind === "action" ? brokenArguments : brokenText;
  const withBody = (headers: Record<string, string>, body: string | Buffer): Sent => ({
    method,
    path,
    headers: { ...own, "content-type": right, ...headers },
    ...(method !== "GET" && { body }),
  });
  const faults: fc.Arbitrary<Sent>[] = [
    fc.constantFrom(...foreignHosts).map((host) => withBody({ host }, "{}")),
    fc.constantFrom(...foreignOrigins).map((origin) => withBody({ origin }, "{}")),
    fc
      .constantFrom("cross-site", "same-site")
      .map((site) => withBody({ "sec-fetch-site": site, "sec-fetch-mode": "cors" }, "{}")),
    brokenAddress.map((part) => ({ ...withBody({}, "{}"), path: `${path === "/" ? "" : path}/${part}` })),
    fc.constantFrom("%%%", "{}", "%5B%22%22%2C5%5D", "a".repeat(50_000)).map((tree) => ({
      method: "GET",
      path: `${endpoint.kind === "route" ? "/topologies/%FF" : path}?_rsc=1`,
      headers: { ...own, rsc: "1", "next-router-state-tree": tree.slice(0, 12_000) },
    })),
  ];
  if (method !== "GET") {
    faults.push(
      fc
        .tuple(fc.constantFrom(...wrongTypes), bodies)
        .map(([type, body]) => withBody({ "content-type": type }, `{${body}`)),
      bodies.map((body) => withBody({}, body)),
      brokenBytes.map((body) => withBody({}, body)),
      brokenBytes.map((body) =>
        withBody(
          { "content-type": "multipart/form-data; boundary=b" },
          Buffer.concat([Buffer.from("--b\r\n"), body]),
        ),
      ),
    );
  }
  if (endpoint.kind === "action")
    faults.push(
      fc
        .string({ maxLength: 60 })
        .map((id) => withBody({ "next-action": Buffer.from(id).toString("hex").slice(0, 41) }, "[]")),
    );
  return fc.sample(fc.oneof(...faults), { numRuns: count, seed });
}

/** Returns one request of each kind that the entry point must reject with a reason, with the expected status. */
export function named(
  endpoint: Endpoint,
  port: number,
): readonly { readonly says: string; readonly sent: Sent; readonly status: number }[] {
  const { method, path, kind } = endpoint;
  const type = kind === "action" ? "text/plain" : "application/json";
  const headers = {
    host: `localhost:${port}`,
    "content-type": type,
    ...(kind === "action" && { "next-action": endpoint.id }),
  };
  const sent: Sent = { method, path, headers, ...(method !== "GET" && { body: "[" }) };
  const but = (more: Record<string, string>): Sent => ({ ...sent, headers: { ...headers, ...more } });
  const foreign = [
    ...foreignHosts.map((host) => ({ says: `host ${host}`, sent: but({ host }), status: 403 })),
    ...foreignOrigins.map((origin) => ({ says: `origin ${origin}`, sent: but({ origin }), status: 403 })),
    { says: "another site's request", sent: but({ "sec-fetch-site": "cross-site" }), status: 403 },
  ];
  if (kind !== "action") return foreign;
  return [
    ...foreign,
    { says: "a form", sent: but({ "content-type": "multipart/form-data; boundary=b" }), status: 415 },
    { says: "no JSON", sent, status: 400 },
    { says: "an unknown action", sent: but({ "next-action": "7f".padEnd(42, "0") }), status: 404 },
    { says: "a broken action", sent: but({ "next-action": "x" }), status: 400 },
  ];
}
