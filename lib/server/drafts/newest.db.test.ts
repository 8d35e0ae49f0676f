import { describe, expect, test } from "vitest";
import type { DraftDocument } from "../../editor";
import { plannerModules } from "../../planners";
import type { Json } from "../../std";
import { type Actor, localActor, type Role } from "../core/actor";
import { Conflict, Forbidden, InvalidInput } from "../core/errors";
import { onBothEngines } from "../db/engines.fixture";
import { importDocument } from "../documents/import";
import { getHistory } from "../history/get";
import { restoreRevision } from "../history/restore";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { openForEditing } from "../topologies/edit";
import { saveTopology } from "../topologies/save";
import { giveUpDraft, restoreDraft } from "./giveUp";
import { refreshPresence } from "./presence";
import { saveDraft } from "./save";
import { saveVersion } from "./saveVersion";

const shipped = plannerModules()[0]?.topologies[0];
if (!shipped) throw new Error("The samples are gone.");

const person = (userId: string, role: Role = "owner"): Actor => ({
  ...localActor,
  userId,
  name: userId,
  role,
});
const [ada, ben, cy] = [person("Ada"), person("Ben"), person("Cy", "reviewer")];

describe("the newest of draft and versions", () => {
  onBothEngines((open) => {
    sampled(open);
    let count = 0;
    const aTopology = async () => {
      count += 1;
      const name = `newest-${count}`;
      const document = { ...shipped, id: name, title: "T" };
      await saveTopology(ctxAs(ada), { document: document as Json });
      return { name, document };
    };
    const opened = (name: string, actor = ada) => openForEditing(ctxAs(actor), { topology: name });
    const titled = ({ topology, layout }: DraftDocument, title: string): DraftDocument => ({
      topology: { ...topology, title },
      layout,
    });
    type Opened = Awaited<ReturnType<typeof opened>>;
    const save = (actor: Actor, { name, base, document }: Opened, revision: number, title: string) =>
      saveDraft(ctxAs(actor), { name, base, revision, document: titled(document, title) });
    const version = (actor: Actor, { name, base, revision, document }: Opened, title: string) =>
      saveVersion(ctxAs(actor), {
        name,
        base,
        revision,
        edited: titled(document, title),
        why: `Why ${title}`,
      });

    test("a version that another tab saved refuses a draft that began before it, and is returned with what both began with", async () => {
      const { name } = await aTopology();
      const [first, second] = [await opened(name), await opened(name, ben)];
      expect(await version(ada, first, "Hers")).toMatchObject({ kept: true, revision: 2 });
      expect(await save(ben, second, second.revision, "His")).toMatchObject({
        kept: false,
        newest: {
          kind: "version",
          base: { number: 2 },
          savedBy: "Ada",
          why: "Why Hers",
          document: { topology: { title: "Hers" } },
          began: { topology: { title: "T" } },
        },
      });
      expect(await version(ben, second, "His")).toMatchObject({ kept: false, newest: { kind: "version" } });
      const { revisions } = await getHistory(ctxAs(ada), { of: "topology", name });
      expect(revisions).toHaveLength(2);
    });

    test.each(["import", "restore"] as const)(
      "an %s over an open draft is compared with it when the page is opened and when it is saved",
      async (how) => {
        const { name, document } = await aTopology();
        const first = await opened(name);
        await version(ada, first, "Second");
        const page = await opened(name, ben);
        expect(await save(ben, page, page.revision, "Draft")).toMatchObject({ kept: true });
        if (how === "import")
          await importDocument(ctxAs(ada), { text: JSON.stringify({ ...document, title: "Imported" }) });
        else await restoreRevision(ctxAs(ada), { of: "topology", name, number: 1 });
        const again = await opened(name, ben);
        const title = how === "import" ? "Imported" : "T";
        expect(again).toMatchObject({
          draft: { document: { topology: { title: "Draft" } } },
          base: { number: 2 },
          newest: {
            kind: "version",
            base: { number: 3 },
            hasDraft: true,
            document: { topology: { title } },
            began: { topology: { title: "Second" } },
          },
        });
        expect(await save(ben, again, again.revision, "Draft 2")).toMatchObject({
          kept: false,
          newest: { kind: "version", base: { number: 3 } },
        });
        const { newest } = again;
        if (!newest) throw new Error("Nothing is newer.");
        const resolved = { ...again, base: newest.base };
        expect(await save(ben, resolved, newest.revision, "Both")).toMatchObject({ kept: true });
        expect((await opened(name)).newest).toBeNull();
      },
    );

    test("a version is not saved over a draft that was saved meanwhile, and ends the draft that it was made from", async () => {
      const { name } = await aTopology();
      const page = await opened(name);
      expect(await save(ben, page, page.revision, "His")).toMatchObject({ kept: true, revision: 1 });
      expect(await version(ada, page, "Hers")).toMatchObject({
        kept: false,
        newest: { kind: "draft", savedBy: "Ben", document: { topology: { title: "His" } } },
      });
      expect(await version(ben, { ...page, revision: 1 }, "His")).toMatchObject({
        kept: true,
        revision: 2,
        draftRevision: 2,
      });
      expect(await opened(name)).toMatchObject({ draft: null, givenUp: null, base: { number: 2 } });
    });

    test("an old version is edited on top of the newest", async () => {
      const { name } = await aTopology();
      const first = await opened(name);
      await version(ada, first, "Second");
      const old = await opened(`${name}@${first.hash}`);
      expect(old).toMatchObject({ document: { topology: { title: "T" } }, base: { number: 2 } });
      expect(await version(ada, old, "From the first")).toMatchObject({ kept: true, revision: 3 });
    });

    test("a draft is given up by its author and owners only, and comes back as it was", async () => {
      const { name } = await aTopology();
      const page = await opened(name);
      await save(ben, page, 0, "His");
      const theirs = await opened(name, cy);
      expect(theirs.draft).toMatchObject({ author: "Ben", canGiveUp: false });
      const giveUp = (actor: Actor, revision: number) => giveUpDraft(ctxAs(actor), { name, revision });
      await expect(giveUp(cy, 1)).rejects.toThrow(Forbidden);
      await expect(giveUp(cy, 1)).rejects.toThrow("This draft belongs to Ben");
      expect((await opened(name, { ...ben, role: "reviewer" })).draft).toMatchObject({
        author: null,
        canGiveUp: true,
      });
      expect(await giveUp({ ...ben, role: "reviewer" }, 1)).toEqual({ kept: true, revision: 2 });
      expect(await opened(name, cy)).toMatchObject({ draft: null, givenUp: { author: "Ben", by: "Ben" } });
      const restore = (revision: number) => restoreDraft(ctxAs(cy), { name, revision });
      await expect(restore(1)).rejects.toThrow(Conflict);
      expect(await restore(2)).toEqual({ revision: 3 });
      expect((await opened(name, cy)).draft).toMatchObject({
        author: "Ben",
        document: { topology: { title: "His" } },
      });
      expect(await giveUp(ada, 3)).toEqual({ kept: true, revision: 4 });
      expect((await opened(name)).givenUp).toMatchObject({ author: "Ben", by: "Ada" });
      expect(await save(cy, page, 3, "Late")).toMatchObject({ kept: false, newest: { kind: "given_up" } });
    });

    test("who else has a topology open is told by name, as a tab or browser of one's own, or as somebody without a name", async () => {
      const { name } = await aTopology();
      const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
      const see = (actor: Actor, tab: number, browser: number, isLeaving = false) =>
        refreshPresence(ctxAs(actor), { name, tab: id(tab), browser: id(browser), isLeaving });
      expect(await see(ada, 1, 1)).toEqual([]);
      expect(await see(ben, 2, 2)).toEqual([{ kind: "person", name: "Ada" }]);
      expect(await see(ada, 3, 1)).toEqual([
        { kind: "tab", name: "" },
        { kind: "person", name: "Ben" },
      ]);
      expect(await see(ada, 4, 3)).toContainEqual({ kind: "browser", name: "" });
      expect(await see(localActor, 5, 4)).toHaveLength(2);
      expect(await see(localActor, 6, 5)).toContainEqual({ kind: "nameless", name: "" });
      expect(await see(localActor, 7, 5)).toContainEqual({ kind: "tab", name: "" });
      // Nobody closes a page of somebody else.
      await see(ada, 2, 1, true);
      expect(await see(cy, 8, 6)).toContainEqual({ kind: "person", name: "Ben" });
      await see(ben, 2, 2, true);
      expect(await see(cy, 8, 6)).not.toContainEqual({ kind: "person", name: "Ben" });
      await expect(refreshPresence(ctxAs(ada), { name, tab: "x", browser: id(1) })).rejects.toThrow(
        InvalidInput,
      );
    });
  });
});
