import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Actor, localActor } from "../core/actor";
import { Conflict, InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import type { Store } from "../db/store";
import { bringStore } from "../db/theStore";
import { setRole } from "../people/setRole";
import { actorOf, newProfile } from "./profile";
import { route } from "./route";

const { workspaceId } = localActor;
const none = { params: Promise.resolve({}) };

onBothEngines((open) => {
  let store: Store;
  let folder: string;
  beforeAll(async () => {
    store = await open();
    bringStore(store);
    await store.prisma.workspace.create({ data: { id: workspaceId, name: "Team" } });
  });
  afterAll(async () => {
    bringStore(null);
    await store.close();
  });
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "planner-studio-profile-"));
    vi.stubEnv("PLANNER_STUDIO_DATA", path.join(folder, "data"));
    await store.prisma.person.deleteMany();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

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
  const come = async (name: string, cookie?: string) => newProfile(await actorOf(cookie ?? null), { name });

  describe("on a server that others reach", () => {
    beforeEach(() => vi.stubEnv("HOST", "0.0.0.0"));

    it("everybody is the local owner until somebody says a name", async () => {
      expect(await who()).toEqual(localActor);
      expect(await who("planner-studio-profile=x.y")).toEqual(localActor);
    });

    it("then the first is the owner, others are reviewers, and who has no name may read", async () => {
      const made = await Promise.all(["Ada", "Grace"].map((name) => come(name)));
      expect(made.map(({ profile }) => profile.role).sort()).toEqual(["owner", "reviewer"]);
      for (const { profile, cookie } of made) {
        expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
        const { id: userId, name, role } = profile;
        expect(await who(cookieOf(cookie))).toEqual({ workspaceId, userId, name, role });
      }
      expect(await who()).toMatchObject({ role: "reader" });
      expect(statSync(path.join(folder, "data", "profiles.key")).mode & 0o077).toBe(0);
    });

    it("a role is read anew with every request", async () => {
      const ada = await come("Ada");
      const grace = await come("Grace");
      const actor = await who(cookieOf(ada.cookie));
      await setRole({ actor, input: { person: grace.profile.id, role: "reader" } });
      expect(await who(cookieOf(grace.cookie))).toMatchObject({ role: "reader" });
      const demoted = setRole({ actor, input: { person: ada.profile.id, role: "reviewer" } });
      await expect(demoted).rejects.toBeInstanceOf(Conflict);
    });

    it("a cookie that was changed, or signed on another data folder, says nothing", async () => {
      const ada = await come("Ada");
      const { cookie } = await come("Grace");
      const [pair = ""] = cookie.split(";");
      const raised = Buffer.from(JSON.stringify({ id: ada.profile.id })).toString("base64url");
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
      await come("Else");
      expect(await who(pair)).toMatchObject({ role: "reader" });
    });
  });

  it("on this machine only, everybody may do everything, with a name and without", async () => {
    const made = [await come("Ada"), await come("Grace")];
    expect(made.map(({ profile }) => profile.role)).toEqual(["owner", "owner"]);
    expect(await who()).toEqual(localActor);
  });

  it("a name can be changed, is one person's only, and stands in the log as it was then", async () => {
    const { profile, cookie } = await come("Ada");
    const again = await come("Ada Lovelace", cookieOf(cookie));
    expect(again.profile).toEqual({ ...profile, name: "Ada Lovelace" });
    expect(await who(cookieOf(cookie))).toMatchObject({ userId: profile.id, name: "Ada Lovelace" });
    await expect(come("ada lovelace")).rejects.toBeInstanceOf(Conflict);
    const told = await store.prisma.logEvent.findMany({
      where: { about: profile.id },
      orderBy: { seq: "asc" },
    });
    expect(told.map(({ actorName, line }) => `${actorName} ${line}`)).toEqual([
      "Ada came as an owner",
      "Ada is called Ada Lovelace from now on",
    ]);
  });

  it.each([["", " ", "a".repeat(61), "A\u202eB", "A\nB", "A\0B", 7, null]])(
    "what is no name is refused: %j",
    async (name) => {
      await expect(newProfile(localActor, { name } as never)).rejects.toBeInstanceOf(InvalidInput);
      await expect(newProfile(localActor, name as never)).rejects.toBeInstanceOf(InvalidInput);
    },
  );
});
