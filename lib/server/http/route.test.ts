import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "../actor";
import { readJson } from "./body";
import { newProfile } from "./profile";
import { route } from "./route";
import { toRoute } from "./toRoute.fixture";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "planner-studio-profile-"));
  vi.stubEnv("PLANNER_STUDIO_DATA", path.join(folder, "data"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

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

test("a part of the address that is not well encoded is named", async () => {
  const named = route<"id">(async ({ params }) => Response.json(params));
  const get = (id: string) =>
    named(new Request("http://localhost/", { headers: { host: "localhost" } }), {
      params: Promise.resolve({ id }),
    });
  expect(await (await get("a%20b")).json()).toEqual({ id: "a b" });
  expect(await said(await get("%FF"))).toMatchObject({ status: 400, message: expect.stringContaining("id") });
});

describe("who asks", () => {
  const who = async (cookie?: string): Promise<Actor> => {
    const actors: Actor[] = [];
    const ask = route(async ({ actor }) => {
      actors.push(actor);
      return new Response();
    });
    const headers = { host: "localhost", ...(cookie && { cookie }) };
    await ask(new Request("http://localhost/", { headers }), none);
    return actors[0] as Actor;
  };
  const cookieOf = (set: string): string => `other=1; ${set.split(";")[0]}`;

  test("is the local owner until there is a profile", async () => {
    expect(await who()).toMatchObject({ userId: "local", role: "owner" });
    expect(await who("planner-studio-profile=x.y")).toMatchObject({ userId: "local", role: "owner" });
  });

  test("is, after that, the first profile as owner, others as reviewers, and a reader without one", async () => {
    const made = await Promise.all(["Ada", "Grace"].map((name) => newProfile({ name })));
    expect(made.map(({ profile }) => profile.role).sort()).toEqual(["owner", "reviewer"]);
    for (const { profile, cookie } of made) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
      expect(await who(cookieOf(cookie))).toMatchObject({
        userId: profile.id,
        name: profile.name,
        role: profile.role,
      });
    }
    expect(await who()).toMatchObject({ role: "reader" });
    expect(statSync(path.join(folder, "data", "profiles.key")).mode & 0o077).toBe(0);
  });

  test("cannot be said by a cookie that was changed, or signed on another data folder", async () => {
    await newProfile({ name: "Ada" });
    const { profile, cookie } = await newProfile({ name: "Grace" });
    const [pair = ""] = cookie.split(";");
    const raised = Buffer.from(JSON.stringify({ ...profile, role: "owner" })).toString("base64url");
    const signature = pair.split(".")[1] ?? "";
    for (const forged of [
      `planner-studio-profile=${raised}.${signature}`,
      `${pair}x`,
      pair.slice(0, -1),
      "planner-studio-profile=",
      "planner-studio-profile=.",
      `planner-studio-profile=${raised}`,
    ])
      expect(await who(forged)).toMatchObject({ role: "reader" });
    vi.stubEnv("PLANNER_STUDIO_DATA", path.join(folder, "other"));
    await newProfile({ name: "Else" });
    expect(await who(pair)).toMatchObject({ role: "reader" });
  });
});
