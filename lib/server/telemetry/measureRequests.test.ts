import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { measureRequests } from "./measureRequests";
import { openMetrics, type RequestLabels } from "./metrics";

it("measures each request by method, pattern and class of status, and no stream of events", async () => {
  const seen: RequestLabels[] = [];
  const metrics = {
    ...openMetrics({ ofProcess: false }),
    requestEnded: (one: RequestLabels) => seen.push(one),
  };
  const end = measureRequests(metrics, (path) => `pattern of ${path}`);
  const server = createServer(({ url }, response) => {
    if (url === "/events") response.setHeader("Content-Type", "text/event-stream");
    response.writeHead(url === "/missing" ? 404 : 200).end("done");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = async (path: string, method = "GET") => {
    const { port } = server.address() as AddressInfo;
    await (await fetch(`http://127.0.0.1:${port}${path}`, { method })).text();
  };
  await ask("/events");
  await ask("/a?name=Ada");
  await ask("/missing", "POST");
  await ask("/a", "PUT");
  await expect.poll(() => seen).toHaveLength(3);
  end();
  await ask("/a");
  server.close();
  await once(server, "close");
  expect(seen).toEqual([
    { method: "GET", route: "pattern of /a", status: "2xx" },
    { method: "POST", route: "pattern of /missing", status: "4xx" },
    { method: "other", route: "pattern of /a", status: "2xx" },
  ]);
});
