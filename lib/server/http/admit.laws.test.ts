import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Forbidden, InvalidInput } from "../core/errors";
import { notedAs, notePeer, type Peer, peerOf } from "../core/peer";
import { admit } from "./admit";
import { checkOpen, knownPlaces, pagesAddress } from "./origins";

const here = { loopback: true, proxied: false };
const places = knownPlaces({
  HOST: "planner.local",
  PLANNER_STUDIO_OPEN: "yes",
  PLANNER_STUDIO_ORIGINS: "https://planner.example.com, http://10.0.0.5:3000",
});

type Asked = { readonly method?: string; readonly [header: string]: string | undefined };

const asking = ({ method = "POST", ...headers }: Asked, peer: Peer | null = here, on = places) => {
  const given = Object.entries({ ...headers, ...(peer && notedAs(peer)) });
  const sent = given.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return () => admit({ method, headers: new Headers(sent) }, on);
};

describe("a request is let in", () => {
  test.each<Asked>([
    { host: "localhost:3000" },
    { host: "127.0.0.1" },
    { host: "[::1]:8080" },
    { host: "LOCALHOST:3000" },
    { host: "planner.local:3000", origin: "http://planner.local:3000" },
    { host: "localhost:3000", origin: "http://localhost:3000", "sec-fetch-site": "same-origin" },
    { host: "planner.example.com", origin: "https://planner.example.com" },
    { host: "10.0.0.5:3000", origin: "http://10.0.0.5:3000" },
    // A proxy in front that takes https, and one that changes the host.
    { host: "planner.local", origin: "https://planner.local" },
    { host: "127.0.0.1:3000", origin: "https://planner.example.com", "sec-fetch-site": "same-origin" },
    // A link on another site's page.
    { method: "GET", host: "localhost:3000", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    { method: "GET", host: "localhost:3000", "sec-fetch-site": "none" },
  ])("%j", (asked) => {
    expect(asking(asked)).not.toThrow();
  });
});

describe("a request is kept out", () => {
  test.each<Asked>([
    {},
    { host: "" },
    { host: "evil.example" },
    { host: "evil.example:3000" },
    { host: "localhost.evil.example" },
    { host: "10.0.0.5:4000" },
    { host: "localhost:3000", origin: "http://evil.example" },
    { host: "localhost:3000", origin: "http://localhost:3001" },
    { host: "localhost:3000", origin: "null" },
    { host: "localhost:3000", origin: "nonsense" },
    { host: "localhost:3000", origin: "file://" },
    { host: "localhost:3000", "sec-fetch-site": "cross-site" },
    { host: "localhost:3000", "sec-fetch-site": "same-site" },
    { host: "localhost:3000", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    { method: "GET", host: "localhost:3000", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    { method: "GET", host: "evil.example", "sec-fetch-mode": "navigate" },
  ])("%j", (asked) => {
    expect(asking(asked)).toThrow(Forbidden);
  });

  test("whatever other name it was sent to", () => {
    fc.assert(
      fc.property(fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })), (name, port) => {
        const host = port === null ? name : `${name}:${port}`;
        expect(asking({ host, origin: `http://${host}` })).toThrow(Forbidden);
      }),
    );
  });
});

describe("a peer", () => {
  const closed = knownPlaces({});
  const [remote, proxied] = [
    { loopback: false, proxied: false },
    { loopback: true, proxied: true },
  ];
  const localHosts = ["localhost", "LOCALHOST:3000", "127.0.0.1:3000", "[::1]:3000"];

  test.each(localHosts)("on this machine is let in under %s, closed or open", (host) => {
    expect(asking({ host }, here, closed)).not.toThrow();
    expect(asking({ host }, here)).not.toThrow();
  });

  test.each(localHosts)("elsewhere is nobody under %s, closed or open", (host) => {
    for (const on of [closed, places])
      for (const peer of [remote, { loopback: false, proxied: true }, null])
        expect(asking({ host }, peer, on)).toThrow(Forbidden);
  });

  test("elsewhere is let in under a listed host, and only where the server is open", () => {
    expect(asking({ host: "10.0.0.5:3000" }, remote)).not.toThrow();
    expect(asking({ host: "10.0.0.5:3000" }, { loopback: false, proxied: true })).not.toThrow();
    const listed = { PLANNER_STUDIO_ORIGINS: "http://10.0.0.5:3000" };
    expect(asking({ host: "10.0.0.5:3000" }, remote, knownPlaces(listed))).toThrow(/PLANNER_STUDIO_OPEN=yes/);
    const published = knownPlaces({
      PLANNER_STUDIO_OPEN: "yes",
      PLANNER_STUDIO_ORIGINS: "http://localhost:8080",
    });
    expect(asking({ host: "localhost:8080" }, remote, published)).not.toThrow();
    expect(asking({ host: "localhost:3000" }, remote, published)).toThrow(Forbidden);
  });

  test("behind a proxy of this machine is let in only where the server is open", () => {
    expect(asking({ host: "localhost:3000" }, proxied, closed)).toThrow(/PLANNER_STUDIO_OPEN=yes/);
    expect(asking({ host: "localhost:3000" }, proxied)).not.toThrow();
  });

  const noted = (remoteAddress: string | undefined, headers: { [name: string]: string } = {}) => {
    const request = { headers, socket: { remoteAddress } };
    notePeer(request as Parameters<typeof notePeer>[0]);
    return peerOf(new Headers(request.headers));
  };

  test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])(
    "at %s is here",
    (address) => {
      expect(noted(address)).toEqual(here);
    },
  );

  test.each([
    "192.0.2.2",
    "::ffff:192.0.2.2",
    "fd00::2",
    "fe80::1%eth0",
    "::",
    "0.0.0.0",
    "128.0.0.1",
    "",
    undefined,
  ])("at %s is not here", (address) => {
    expect(noted(address)).toEqual(remote);
  });

  test.each(["x-forwarded-for", "x-forwarded-host", "forwarded", "x-real-ip", "via", "cf-connecting-ip"])(
    "that sends %s is a proxy, whatever it says",
    (name) => {
      expect(noted("127.0.0.1", { [name]: "127.0.0.1" })).toEqual(proxied);
    },
  );

  test("says nothing of itself: what it wrote is overwritten, and what this process signed stays", () => {
    const [[name = "", signed = ""] = []] = Object.entries(notedAs(here));
    for (const forged of [
      "loopback direct",
      "loopback direct ",
      `${signed}x`,
      signed.slice(0, -1),
      "loopback direct undefined",
    ]) {
      expect(noted("192.0.2.2", { [name]: forged })).toEqual(remote);
      expect(peerOf(new Headers({ [name]: forged }))).toBe(null);
    }
    expect(noted("192.0.2.2", { [name]: signed.replace("loopback", "remote") })).toEqual(remote);
    expect(noted("127.0.0.1", { ...notedAs(remote) })).toEqual(remote);
  });
});

describe("the environment", () => {
  test.each([
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "0" },
    { HOST: "192.0.2.2" },
    { HOST: "fd00::2" },
    { HOST: "planner.local" },
    { HOST: "127.0.0.1.example.com" },
    { PLANNER_STUDIO_ORIGINS: "https://planner.example.com" },
    { PLANNER_STUDIO_ORIGINS: "http://localhost:3000" },
  ])("that lets others in must say so: %j", (env) => {
    for (const open of [undefined, "", "no", "true", "YES "])
      expect(() => checkOpen({ ...env, PLANNER_STUDIO_OPEN: open })).toThrow(/PLANNER_STUDIO_OPEN=yes/);
    expect(() => checkOpen({ ...env, PLANNER_STUDIO_OPEN: "yes" })).not.toThrow();
  });

  test.each([
    {},
    { HOST: "" },
    { HOST: "127.0.0.1" },
    { HOST: "localhost" },
    { HOST: "::1" },
    { HOST: "127.0.0.2" },
  ])("that serves this machine only needs nothing: %j", (env) => {
    expect(() => checkOpen(env)).not.toThrow();
  });

  test.each([
    [{}, "http://localhost:3000"],
    [{ HOST: "0.0.0.0", PORT: "80" }, "http://localhost:80"],
    [{ HOST: "planner.local" }, "http://planner.local:3000"],
    [{ HOST: "fd00::2", PORT: "8080" }, "http://[fd00::2]:8080"],
    [{ HOST: "0.0.0.0", PLANNER_STUDIO_ORIGINS: "https://a.example, http://b" }, "https://a.example"],
  ])("says where the pages are: %j", (env, address) => {
    expect(pagesAddress(env)).toBe(address);
  });

  test.each(["planner.example.com", "ftp://a", "https://a/path", "https://a?b", "*", "https://"])(
    "names no origin by %s, which is said in a sentence",
    (text) => {
      const read = () => knownPlaces({ PLANNER_STUDIO_ORIGINS: text });
      expect(read).toThrow(InvalidInput);
      expect(read).toThrow(/PLANNER_STUDIO_ORIGINS contains .* Use the form https/);
    },
  );

  test("that serves every address makes none of them a name", () => {
    expect([...knownPlaces({ HOST: "0.0.0.0" }).names]).toEqual([...knownPlaces({}).names]);
    expect(knownPlaces({ HOST: "fe80::1" }).names).toContain("[fe80::1]");
  });
});
