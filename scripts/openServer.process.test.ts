import { execFile } from "node:child_process";
import { mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import http from "node:http";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { freePort } from "./freePort";
import { type RunningServer, runServer, serves } from "./runningServer";
import { startedFolder } from "./startedFolder";

const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-open-"));
const servers: RunningServer[] = [];
afterEach(() => {
  for (const { child } of servers.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An address of this machine that is no loopback one: what connects to it comes from it. */
const address = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

type Asked = {
  readonly to?: string | undefined;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: object;
};
type Got = { readonly status: number; readonly text: string; readonly cookie: string };

/** A request to one address, with just these headers: `fetch` writes its own `Host`. */
function ask(
  port: number,
  { to = "127.0.0.1", method = "GET", path = "/api/profile", headers, body }: Asked,
) {
  const json = body && { "content-type": "application/json" };
  return new Promise<Got>((resolve, reject) => {
    const request = http.request(
      { host: to, port, method, path, headers: { host: `localhost:${port}`, ...json, ...headers } },
      (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk));
        const cookie = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text, cookie }));
      },
    );
    request.on("error", reject);
    request.end(body && JSON.stringify(body));
  });
}

const roleIn = ({ status, text }: Got): string => (status < 300 ? JSON.parse(text).role : String(status));

function aServer(port: number, data: string, env: { readonly [name: string]: string } = {}): RunningServer {
  const server = runServer(port, path.join(folder, data), { HOST: "", PORT: String(port), ...env });
  servers.push(server);
  return server;
}

const proxyHeaders = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "forwarded",
  "x-real-ip",
  "via",
];

// `admit.laws.test.ts` has every setting that lets others in.
it("a server that lets others in refuses to start unless it is told so", async () => {
  const server = aServer(freePort(), "refused", { HOST: "0.0.0.0", PLANNER_STUDIO_OPEN: "true" });
  expect(await server.exit).toBe(1);
  expect(server.said()).toMatch(/^HOST is.*PLANNER_STUDIO_OPEN=yes if that is meant/);
});

describe.skipIf(!address)(
  `from another address (${address ?? "skipped: this machine has loopback addresses only"})`,
  () => {
    it("a server for this machine answers its own user only, by any of its names, and nobody behind a proxy", async () => {
      const port = freePort();
      aServer(port, "local");
      await serves(port);
      for (const host of ["localhost", "127.0.0.1", "[::1]"])
        for (const to of ["127.0.0.1", "::1"])
          expect(roleIn(await ask(port, { to, headers: { host: `${host}:${port}` } }))).toBe("owner");
      // Next listens at every address here, as where somebody starts it without `npm start`.
      for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `${address}:${port}`])
        for (const path of ["/api/profile", "/", "/people", "/topologies/hybrid"])
          expect((await ask(port, { to: address, path, headers: { host } })).status).toBe(403);
      const body = { name: "Mallory" };
      expect((await ask(port, { to: address, method: "POST", body })).status).toBe(403);
      for (const name of proxyHeaders)
        expect((await ask(port, { headers: { [name]: "127.0.0.1" } })).status).toBe(403);
      expect(JSON.parse((await ask(port, {})).text)).toMatchObject({ id: "local" });
      expect(statSync(path.join(folder, "local")).mode & 0o777).toBe(0o700);
      expect(statSync(path.join(folder, "local", "pglite")).mode & 0o777).toBe(0o700);
    });

    it("an open server takes no stranger for its owner; its link makes one, once; npm run people restores one", async () => {
      const port = freePort();
      const open = {
        HOST: "0.0.0.0",
        PLANNER_STUDIO_OPEN: "yes",
        PLANNER_STUDIO_ORIGINS: `http://${address}:${port}`,
      };
      renameSync(startedFolder(), path.join(folder, "open"));
      const server = aServer(port, "open", open);
      await serves(port);
      await vi.waitFor(() => expect(server.said()).toContain("/owner#"), { timeout: 240_000 });
      const token = new RegExp(`http://${address}:${port}/owner#(\\S+)`).exec(server.said())?.[1] ?? "";
      const there = { to: address, headers: { host: `${address}:${port}` } };
      const importing = { method: "POST", path: "/api/import", body: { format: "planner-studio/topology" } };

      // Nobody is an owner by being first, or by saying that they are at this machine.
      const forgeries: { readonly [name: string]: string }[] = [
        ...["localhost", "127.0.0.1", "[::1]"].map((host) => ({ host: `${host}:${port}` })),
        { host: `localhost:${port}`, "x-planner-studio-peer": "loopback direct x" },
        ...proxyHeaders.map((name) => ({ host: `localhost:${port}`, [name]: "127.0.0.1" })),
      ];
      for (const headers of forgeries) {
        expect((await ask(port, { to: address, headers })).status).toBe(403);
        expect((await ask(port, { to: address, headers, ...importing })).status).toBe(403);
        expect((await ask(port, { to: address, headers, path: "/people" })).status).toBe(403);
      }
      expect(roleIn(await ask(port, there))).toBe("reader");
      expect(roleIn(await ask(port, {}))).toBe("reader");
      for (const name of proxyHeaders)
        expect(roleIn(await ask(port, { headers: { [name]: "203.0.113.7" } }))).toBe("reader");
      expect((await ask(port, { ...there, ...importing })).status).toBe(403);
      const stranger = await ask(port, { ...there, method: "POST", body: { name: "Stranger" } });
      expect(roleIn(stranger)).toBe("reviewer");
      const asStranger = { ...there, headers: { ...there.headers, cookie: stranger.cookie } };
      expect((await ask(port, { ...asStranger, ...importing })).status).toBe(403);

      // The link: looking at its page does not use it up; saying a name with it does.
      expect((await ask(port, { ...there, path: "/owner" })).status).toBe(200);
      const claim = (name: string) =>
        ask(port, { ...there, method: "POST", body: { name, ownerLink: token } });
      const owner = await claim("Ada");
      expect(roleIn(owner)).toBe("owner");
      expect((await claim("Mallory")).status).toBe(403);
      const asOwner = { ...there, headers: { ...there.headers, cookie: owner.cookie } };
      expect((await ask(port, { ...asOwner, ...importing })).status).toBe(400);

      const people = (...args: string[]) =>
        promisify(execFile)(
          "node_modules/.bin/tsx",
          ["--conditions=react-server", "scripts/people.ts", ...args],
          {
            env: { ...process.env, PLANNER_STUDIO_DATA: path.join(folder, "open"), DATABASE_URL: "" },
          },
        );
      await expect(people()).rejects.toThrow(/Stop the server first, then run this again/);
      server.child.kill("SIGTERM");
      await server.exit;
      expect((await people()).stdout).toMatch(/Stranger {2}reviewer .*\nAda {7}owner /);
      expect((await people("owner", "stranger")).stdout).toBe("Stranger is an owner now.\n");
      await expect(people("owner", "Mallory")).rejects.toThrow(/Nobody in this workspace is named "Mallory"/);

      // Whoever was known is known again, and who has an owner gets no link.
      const again = aServer(port, "open", open);
      await serves(port);
      expect(roleIn(await ask(port, asStranger))).toBe("owner");
      expect(roleIn(await ask(port, asOwner))).toBe("owner");
      expect(again.said()).not.toContain("/owner#");
    }, 900_000);
  },
);
