import { createServer, request, type Server } from "node:http";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { freePort } from "./freePort";
import { type AskedAnswer, type Family, openOtherNetwork } from "./otherNetwork";
import { type RunningServer, runServer, serves } from "./runningServer";
import { startedFolder } from "./startedFolder";

const network = openOtherNetwork();
const servers: RunningServer[] = [];
const proxies: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.remove();
  for (const proxy of proxies.splice(0)) proxy.close();
});
afterAll(() => network?.remove());

function aServer(port: number, env: { readonly [name: string]: string } = {}): RunningServer {
  const server = runServer(port, startedFolder(), { HOST: "", PORT: String(port), ...env });
  servers.push(server);
  return server;
}

/** A reverse proxy of this machine, which reaches the server by loopback and says for whom. */
function proxyTo(port: number): Promise<number> {
  const proxyPort = freePort();
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress ?? "" };
    const { method, url: path } = incoming;
    incoming.pipe(
      request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }),
    );
  });
  proxies.push(proxy);
  return new Promise((resolve) => proxy.listen(proxyPort, "::", () => resolve(proxyPort)));
}

const written = { ipv4: (address: string) => address, ipv6: (address: string) => `[${address}]` };
const roleIn = ({ status, text }: AskedAnswer): string =>
  status < 300 ? JSON.parse(text).role : String(status);
const importing = { method: "POST", path: "/api/import", body: { format: "planner-studio/topology" } };
const why = "skipped: this system lets this user make no network of its own";

describe.skipIf(!network)(`from another network, by a network namespace${network ? "" : ` (${why})`}`, () => {
  const ask = (to: string, port: number, more: object = {}) =>
    (network as NonNullable<typeof network>).ask({ to, port, ...more });
  const addresses = Object.entries(network?.addresses ?? {}) as [Family, string][];

  it("a server for this machine answers nobody, by IPv4, IPv6 and a proxy, whatever the request says", async () => {
    const port = freePort();
    aServer(port);
    await serves(port);
    const proxyPort = await proxyTo(port);
    for (const [family, to] of addresses)
      for (const host of ["localhost", "127.0.0.1", "[::1]", written[family](to)])
        for (const at of [port, proxyPort]) {
          const headers = { host: `${host}:${port}` };
          expect([family, host, at, (await ask(to, at, { headers })).status]).toEqual([
            family,
            host,
            at,
            403,
          ]);
          expect((await ask(to, at, { headers, ...importing })).status).toBe(403);
        }
    const here = await fetch(`http://127.0.0.1:${port}/api/profile`);
    expect(await here.json()).toMatchObject({ id: "local", role: "owner" });
  });

  it("an open server takes nobody there for its owner, by IPv4, IPv6 and a proxy; its link makes one", async () => {
    const port = freePort();
    const origins = addresses.map(([family, to]) => `http://${written[family](to)}:${port}`);
    const server = aServer(port, {
      HOST: "::",
      PLANNER_STUDIO_OPEN: "yes",
      PLANNER_STUDIO_ORIGINS: origins.join(","),
    });
    await serves(port);
    await vi.waitFor(() => expect(server.said()).toContain("/owner#"), { timeout: 240_000 });
    const token = /\/owner#(\S+)/.exec(server.said())?.[1] ?? "";
    const proxyPort = await proxyTo(port);
    for (const [family, to] of addresses) {
      for (const host of ["localhost", "127.0.0.1", "[::1]"])
        expect((await ask(to, port, { headers: { host: `${host}:${port}` } })).status).toBe(403);
      const headers = { host: `${written[family](to)}:${port}` };
      for (const at of [port, proxyPort]) {
        expect(roleIn(await ask(to, at, { headers }))).toBe("reader");
        expect((await ask(to, at, { headers, ...importing })).status).toBe(403);
      }
      // Behind a proxy, even one that says the request is for this machine.
      expect(roleIn(await ask(to, proxyPort, { headers: { host: `localhost:${port}` } }))).toBe("reader");
    }
    const [[family, to] = ["ipv4", ""] as const] = addresses;
    const headers = { host: `${written[family](to)}:${port}` };
    const claim = { headers, method: "POST", body: { name: "Ada", ownerLink: token } };
    expect(roleIn(await ask(to, port, claim))).toBe("owner");
    expect((await ask(to, port, claim)).status).toBe(403);
  });
});
