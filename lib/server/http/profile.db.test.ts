import { createHmac } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openMemory } from "../cache/memory";
import { type Actor, localActor } from "../core/actor";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { addOwnerLink } from "../db/history/ownerLinks";
import { ensureProfileKeys } from "../db/history/profileKeys";
import type { Store } from "../db/store";
import { scopedTo } from "../db/store";
import { ownerInvitation } from "../people/ownerLink";
import { profileKeys } from "../people/profileKeys";
import { listNamed, restoreOwner } from "../people/restoreOwner";
import { setRole } from "../people/setRole";
import { ctxAs, setMemory, setStore, testServer } from "../server.fixture";
import { actorOf, newProfile } from "./profile";
import { routesOf } from "./route";
import { fromHere } from "./toRoute.fixture";

const { workspaceId } = localActor;
const none = { params: Promise.resolve({}) };

onBothEngines((open) => {
  let store: Store;
  let folder: string;
  beforeAll(async () => {
    store = await open();
    setStore(store);
    setMemory(openMemory());
    await store.prisma.workspace.create({ data: { id: workspaceId, name: "Team" } });
  });
  afterAll(async () => {
    setStore(null);
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
    const ask = routesOf(async () => testServer())(async ({ ctx }) => {
      actors.push(ctx.actor);
      return new Response();
    });
    const headers = { host: "localhost", ...fromHere, ...(cookie && { cookie }) };
    await ask(new Request("http://localhost/", { headers }), none);
    return actors[0] as Actor;
  };
  const cookieOf = (set: string): string => `other=1; ${set.split(";")[0]}`;
  const asCookie = async (cookie?: string) => ctxAs(await actorOf(testServer(), cookie ?? null));
  const come = async (name: string, cookie?: string) => newProfile(await asCookie(cookie), { name });

  describe("on a server that others reach", () => {
    beforeEach(() => vi.stubEnv("PLANNER_STUDIO_OPEN", "yes"));

    const link = async () =>
      (await ownerInvitation(ctxAs().db, "http://a"))?.match(/\/owner#(\S+)$/)?.[1] ?? "";
    const own = async (name: string, ownerLink: string, cookie?: string) =>
      newProfile(await asCookie(cookie), { name, ownerLink });

    it("nobody is an owner by coming first, also not on the machine itself", async () => {
      expect(await who()).toMatchObject({ userId: "guest", role: "reader" });
      expect(await who("planner-studio-profile=x.y")).toMatchObject({ role: "reader" });
      const { profile, cookie } = await come("Ada");
      expect(profile.role).toBe("reviewer");
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
      const { id: userId, name, role } = profile;
      expect(await who(cookieOf(cookie))).toEqual({ workspaceId, userId, name, role });
      expect(existsSync(path.join(folder, "data", "profiles.key"))).toBe(false);
    });

    it("the link of the server makes its user the owner, once; a reviewer who uses it stays the same person", async () => {
      const { profile, cookie } = await come("Ada");
      const [first, second] = [await link(), await link()];
      expect(first).toMatch(/^[\w-]{43}$/);
      const made = await own("Ada", first, cookieOf(cookie));
      expect(made.profile).toEqual({ ...profile, role: "owner" });
      expect(await who(cookieOf(made.cookie))).toMatchObject({ userId: profile.id, role: "owner" });
      for (const used of [first, second, "", "x", `${first} `])
        await expect(own("Mallory", used)).rejects.toThrow(used === "" ? InvalidInput : Forbidden);
      expect(await ownerInvitation(ctxAs().db, "http://a")).toBe(null);
      const { line, actorName } = (await store.prisma.logEvent.findFirst({
        where: { about: profile.id },
        orderBy: { seq: "desc" },
      })) as { line: string; actorName: string };
      expect(`${actorName} ${line}`).toBe("Ada became an owner by the link of the server");
    });

    it("of many who use one link at once, one is the owner", async () => {
      const token = await link();
      const all = await Promise.allSettled(
        ["Ada", "Grace", "Edsger", "Barbara"].map((name) => own(name, token)),
      );
      expect(all.map(({ status }) => status).sort()).toEqual([
        "fulfilled",
        "rejected",
        "rejected",
        "rejected",
      ]);
      expect(await store.prisma.person.count()).toBe(1);
    });

    it("a link that has expired, or is taken under a name that is somebody's, makes nobody an owner", async () => {
      await come("Ada");
      const token = await link();
      await expect(own("ada", token)).rejects.toBeInstanceOf(Conflict);
      await addOwnerLink(scopedTo(store, workspaceId, openMemory()), {
        token: "expired",
        expiresAt: new Date(Date.now() - 1),
      });
      await expect(own("Grace", "expired")).rejects.toBeInstanceOf(Forbidden);
      expect((await own("Grace", token)).profile.role).toBe("owner");
    });

    it("a role is read anew with every request", async () => {
      const ada = await own("Ada", await link());
      const grace = await come("Grace");
      const actor = await who(cookieOf(ada.cookie));
      await setRole(ctxAs(actor), { person: grace.profile.id, role: "reader" });
      expect(await who(cookieOf(grace.cookie))).toMatchObject({ role: "reader" });
      const demoted = setRole(ctxAs(actor), { person: ada.profile.id, role: "reviewer" });
      await expect(demoted).rejects.toBeInstanceOf(Conflict);
    });

    it("a cookie that was changed, or signed with a key that is not stored, says nothing", async () => {
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
      const forged = createHmac("sha256", "a key of ours").update(raised).digest("base64url");
      expect(await who(`planner-studio-profile=${raised}.${forged}`)).toMatchObject({ role: "reader" });
    });
  });

  describe("the key that signs", () => {
    const keyFile = (key: string) => {
      mkdirSync(path.join(folder, "data"), { recursive: true });
      writeFileSync(path.join(folder, "data", "profiles.key"), key);
    };
    /** A cookie of an earlier version, signed with a file's key. */
    const signedWith = (key: string, id: string) => {
      const said = Buffer.from(JSON.stringify({ id })).toString("base64url");
      return `planner-studio-profile=${said}.${createHmac("sha256", key).update(said).digest("base64url")}`;
    };
    /** Another server on the same database, which has read nothing yet. */
    const another = openMemory;
    const old = "k".repeat(43);
    const other = "o".repeat(43);
    beforeEach(() => store.prisma.profileKey.deleteMany());
    afterAll(() => setMemory(openMemory()));

    it("of a file is taken into the database, and no profile is lost with the file or on another server", async () => {
      keyFile(old);
      setMemory(another());
      const { profile } = await come("Ada");
      expect(await who(signedWith(old, profile.id))).toMatchObject({ userId: profile.id });
      vi.stubEnv("PLANNER_STUDIO_DATA", path.join(folder, "lost"));
      setMemory(another());
      expect(await who(signedWith(old, profile.id))).toMatchObject({ userId: profile.id });
      expect(await profileKeys(another(), store)).toEqual([old]);
    });

    it("names its cookies, so that two studios of one host do not take each other's profiles away", async () => {
      const keysOf = async (secret: string) => {
        await store.prisma.profileKey.deleteMany();
        setMemory(another());
        await ensureProfileKeys(store, { fresh: secret, adopted: null });
      };
      const browser = new Map<string, string>();
      const visit = async (name: string) => {
        const { cookie } = await come(name);
        const [key = "", value = ""] = cookie.split(";")[0]?.split("=") ?? [];
        browser.set(key, value);
      };
      const sent = () => [...browser].map((pair) => pair.join("=")).join("; ");
      await keysOf(old);
      await visit("Ada");
      await keysOf(other);
      await visit("Grace");
      expect(await who(sent())).toMatchObject({ name: "Grace" });
      await keysOf(old);
      expect(await who(sent())).toMatchObject({ name: "Ada" });
    });

    it("of every file is taken where servers of one database had one each, also after another has begun", async () => {
      const first = another();
      setMemory(first);
      const { profile, cookie } = await come("Ada");
      for (const key of [old, other]) {
        keyFile(key);
        setMemory(another());
        expect(await who(signedWith(key, profile.id))).toMatchObject({ userId: profile.id });
      }
      setMemory(first);
      for (const known of [signedWith(old, profile.id), signedWith(other, profile.id), cookieOf(cookie)])
        expect(await who(known)).toMatchObject({ userId: profile.id });
    });

    it("is one where two servers begin at once", async () => {
      const fresh = ["a", "b"].map((key) => ({ fresh: key.repeat(43), adopted: null }));
      const [a, b] = await Promise.all(fresh.map((keys) => ensureProfileKeys(store, keys)));
      expect(a).toEqual(b);
      expect(a).toHaveLength(1);
    });

    it.each(["", "short", "\n"])("is none where the file has %j", async (text) => {
      keyFile(text);
      setMemory(another());
      const { profile } = await come("Ada");
      vi.stubEnv("PLANNER_STUDIO_OPEN", "yes");
      expect(await who(signedWith(text, profile.id))).toMatchObject({ role: "reader" });
    });
  });

  it("whoever runs the server makes a person an owner again, by name or id, though no owner is left", async () => {
    vi.stubEnv("PLANNER_STUDIO_OPEN", "yes");
    const [ada, grace] = [await come("Ada"), await come("Grace H")];
    expect((await listNamed(store)).map(({ name, role }) => [name, role])).toEqual([
      ["Ada", "reviewer"],
      ["Grace H", "reviewer"],
    ]);
    expect(await restoreOwner(store, "grace h")).toMatchObject({ id: grace.profile.id, role: "owner" });
    await restoreOwner(store, ada.profile.id);
    expect(await who(cookieOf(ada.cookie))).toMatchObject({ role: "owner" });
    await expect(restoreOwner(store, "Ada")).rejects.toBeInstanceOf(Conflict);
    for (const nobody of ["Mallory", "", "local", "Local"])
      await expect(restoreOwner(store, nobody)).rejects.toBeInstanceOf(NotFound);
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
      await expect(newProfile(ctxAs(), { name } as never)).rejects.toBeInstanceOf(InvalidInput);
      await expect(newProfile(ctxAs(), name as never)).rejects.toBeInstanceOf(InvalidInput);
    },
  );
});
