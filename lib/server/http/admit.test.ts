import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Forbidden, InvalidInput } from "../core/errors";
import { admit } from "./admit";
import { knownPlaces } from "./origins";

const places = knownPlaces({
  HOST: "planner.local",
  PLANNER_STUDIO_ORIGINS: "https://planner.example.com, http://10.0.0.5:3000",
});

type Asked = { readonly method?: string; readonly [header: string]: string | undefined };

const asking = ({ method = "POST", ...headers }: Asked) => {
  const given = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return () => admit({ method, headers: new Headers(given) }, places);
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

describe("the environment", () => {
  test.each(["planner.example.com", "ftp://a", "https://a/path", "https://a?b", "*", "https://"])(
    "names no origin by %s, which is said in a sentence",
    (text) => {
      const read = () => knownPlaces({ PLANNER_STUDIO_ORIGINS: text });
      expect(read).toThrow(InvalidInput);
      expect(read).toThrow(/PLANNER_STUDIO_ORIGINS holds .* Write one like https/);
    },
  );

  test("that serves every address makes none of them a name", () => {
    expect([...knownPlaces({ HOST: "0.0.0.0" }).names]).toEqual([...knownPlaces({}).names]);
    expect(knownPlaces({ HOST: "fe80::1" }).names).toContain("[fe80::1]");
  });
});
