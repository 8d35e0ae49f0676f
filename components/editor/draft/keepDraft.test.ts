import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DraftDocument, setWords } from "@/lib/editor";
import type { Newest, SeenDraft } from "@/lib/server/evidence/topologies/newest";
import type { Signature } from "@/lib/topology";
import { oneNode as topology } from "../oneNode.fixture";
import { createEditorStore } from "../store";
import type { DraftSender, DraftState, VersionSender } from "./draftState";
import { keepDraft } from "./keepDraft";

const document: DraftDocument = {
  topology,
  layout: { width: 1, height: 1, nodes: {}, edges: {} },
};
const signature = { planner: "p", policies: [], routers: [] } as unknown as Signature;

const first = { hash: "v1", number: 1 };

/** A server that stores one draft by revision and versions by number, and can be gone. */
function aServer() {
  const server = {
    revision: 0,
    document: null as DraftDocument | null,
    versions: [document],
    gone: false,
    dies: false,
    saves: 0,
  };
  const baseNow = () => ({ hash: `v${server.versions.length}`, number: server.versions.length });
  const newest = (kind: Newest["kind"], began: DraftDocument | null): Newest => ({
    kind,
    revision: server.revision,
    base: baseNow(),
    document: structuredClone(kind === "draft" ? server.document : server.versions.at(-1)) as DraftDocument,
    hasDraft: server.document !== null,
    savedBy: "Grace",
    savedAt: new Date(0),
    why: "",
    began,
  });
  const newerThan = ({ revision, base }: SeenDraft): Newest | null => {
    const isOlder = base.number !== server.versions.length;
    if (revision === server.revision)
      return isOlder ? newest("version", server.versions[base.number - 1] as DraftDocument) : null;
    if (server.document) return newest("draft", null);
    return newest(isOlder ? "version" : "given_up", null);
  };
  const reached = async () => {
    await Promise.resolve();
    if (server.gone) throw new TypeError("fetch failed");
  };
  const stored = (content: DraftDocument | null) => {
    server.revision += 1;
    server.saves += 1;
    server.document = structuredClone(content);
    if (server.dies) throw new TypeError("fetch failed");
    return server.revision;
  };
  const send: DraftSender = {
    saveDraft: async (seen, sent) => {
      await reached();
      const newer = newerThan(seen);
      return {
        ok: true,
        value: newer ? { kept: false, newest: newer } : { kept: true, revision: stored(sent) },
      };
    },
    giveUpDraft: async (revision) => {
      await reached();
      if (revision === server.revision || !server.document)
        return { ok: true, value: { kept: true, revision: stored(null) } };
      return { ok: true, value: { kept: false, newest: newest("draft", null) } };
    },
  };
  const publish: VersionSender = async (seen, sent) => {
    await reached();
    const newer = newerThan(seen);
    if (newer) return { ok: true, value: { kept: false, newest: newer } };
    server.versions.push(structuredClone(sent));
    const draftRevision = server.document ? stored(null) : server.revision;
    return {
      ok: true,
      value: { kept: true, name: "t", ...baseNow(), revision: baseNow().number, draftRevision },
    };
  };
  return { server, send, publish };
}

function aTab({
  send,
  revision = 0,
  base = first,
  agreed = document,
}: {
  send: DraftSender;
  revision?: number;
  base?: SeenDraft["base"];
  agreed?: DraftDocument;
}) {
  const store = createEditorStore(signature, agreed);
  const said: DraftState[] = [];
  const waits = { save: 400, retry: 2000 };
  const tell = (state: DraftState) => void said.push(state);
  const keeper = keepDraft(store, { revision, base, agreed, sender: send, waits, tell });
  const title = (text: string) => store.getState().apply(setWords({ title: text }));
  const shown = () => store.getState().history.present.topology.title;
  return { store, said, keeper, title, shown, last: () => said.at(-1) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is edited is saved within a second, several edits as one, and it is said", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  tab.title("One");
  tab.title("Two");
  expect(tab.last()).toEqual({ at: "unsaved" });
  await vi.advanceTimersByTimeAsync(999);
  expect(server).toMatchObject({ saves: 1, document: { topology: { title: "Two" } } });
  expect(tab.last()).toEqual({ at: "saved" });
});

test("while the server is gone the page says so, tries again, and loses nothing", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  server.gone = true;
  tab.title("One");
  await vi.advanceTimersByTimeAsync(500);
  const message = "The server cannot be reached.";
  const step = tab.store.getState().history.past[0]?.name as string;
  expect(tab.last()).toEqual({ at: "failed", message, steps: [step] });
  tab.title("Two");
  expect(tab.last()).toEqual({ at: "failed", message, steps: [step, step] });
  server.gone = false;
  await vi.advanceTimersByTimeAsync(2500);
  expect(server.document?.topology.title).toBe("Two");
  expect(tab.last()).toEqual({ at: "saved" });
});

test("a save whose answer is lost with the server is known again, and is no conflict", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  server.dies = true;
  tab.title("One");
  await vi.advanceTimersByTimeAsync(500);
  expect(tab.last()).toMatchObject({ at: "failed" });
  tab.title("Two");
  server.dies = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(tab.said.map(({ at }) => at)).not.toContain("conflict");
  expect(server).toMatchObject({ revision: 2, document: { topology: { title: "Two" } } });
  expect(tab.last()).toEqual({ at: "saved" });
});

test("a call that is refused at the door says why", async () => {
  const refused = () => Promise.reject(new Error("Reload the page."));
  const tab = aTab({ send: { saveDraft: refused, giveUpDraft: refused } });
  tab.title("One");
  await vi.advanceTimersByTimeAsync(500);
  expect(tab.last()).toMatchObject({ at: "failed", message: "Reload the page." });
});

test("what was undone since it was saved is unsaved too", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  tab.title("One");
  await vi.advanceTimersByTimeAsync(500);
  server.gone = true;
  tab.store.getState().undo();
  await vi.advanceTimersByTimeAsync(500);
  const step = tab.store.getState().history.future[0]?.name;
  expect(tab.last()).toMatchObject({ at: "failed", steps: [`Undo ${step}`] });
});

test("two tabs that send the same are no conflict", async () => {
  const { server, send } = aServer();
  const [first, second] = [aTab({ send }), aTab({ send })];
  first.title("Same");
  second.title("Same");
  await vi.advanceTimersByTimeAsync(1000);
  expect([first.last(), second.last()]).toEqual([{ at: "saved" }, { at: "saved" }]);
  expect(server.saves).toBe(1);
});

test("an edit that was undone while its save had no answer is undone on the server too", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  server.dies = true;
  tab.title("One");
  await vi.advanceTimersByTimeAsync(500);
  expect(server.document?.topology.title).toBe("One");
  tab.store.getState().undo();
  expect(tab.last()).toMatchObject({ at: "failed" });
  server.dies = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.document?.topology.title).toBe("T");
  expect(tab.last()).toEqual({ at: "saved" });
});

test("the second of two tabs is told of a conflict, saves nothing over the first, and goes on from both", async () => {
  const { server, send } = aServer();
  const [first, second] = [aTab({ send }), aTab({ send })];
  first.title("First");
  await vi.advanceTimersByTimeAsync(500);
  second.title("Second");
  await vi.advanceTimersByTimeAsync(500);
  expect(server.document?.topology.title).toBe("First");
  expect(second.last()).toMatchObject({ at: "conflict", newest: { revision: 1, savedBy: "Grace" } });
  second.title("Still mine");
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.saves).toBe(1);
  second.keeper.resolve(second.store.getState().history.present, "Take what Grace saved");
  second.title("Both");
  await vi.advanceTimersByTimeAsync(1000);
  expect(server).toMatchObject({ revision: 2, document: { topology: { title: "Both" } } });
});

test("a draft that is done with is not saved again until the next edit", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  tab.title("One");
  await vi.advanceTimersByTimeAsync(500);
  expect(await tab.keeper.giveUp(document)).toBeNull();
  expect(server).toMatchObject({ revision: 2, document: null });
  expect(tab.last()).toEqual({ at: "untouched" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.saves).toBe(2);
  tab.title("Two");
  await vi.advanceTimersByTimeAsync(500);
  expect(server).toMatchObject({ revision: 3, document: { topology: { title: "Two" } } });
});

test("what was edited just before a draft is done with makes no conflict, however slow the server is", async () => {
  const { server, send } = aServer();
  const slowly = () => new Promise((done) => setTimeout(done, 3000));
  const slow: DraftSender = {
    saveDraft: async (...sent) => slowly().then(() => send.saveDraft(...sent)),
    giveUpDraft: async (...sent) => slowly().then(() => send.giveUpDraft(...sent)),
  };
  const tab = aTab({ send: slow });
  tab.title("One");
  await vi.advanceTimersByTimeAsync(450);
  tab.title("Two");
  const done = tab.keeper.giveUp(document);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await done).toBeNull();
  expect(server).toMatchObject({ revision: 2, document: null });
  expect(tab.last()).toEqual({ at: "untouched" });
});

test("a draft that the server kept without an answer is done with all the same", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  server.dies = true;
  tab.title("One");
  await vi.advanceTimersByTimeAsync(500);
  server.dies = false;
  expect(server.revision).toBe(1);
  const done = tab.keeper.giveUp(document);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await done).toBeNull();
  expect(server).toMatchObject({ revision: 2, document: null });
});

test("a draft that could not be done with says so and is kept on", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  server.gone = true;
  tab.title("One");
  expect(await tab.keeper.giveUp(document)).toBe("The server cannot be reached.");
  server.gone = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.document?.topology.title).toBe("One");
  expect(tab.last()).toEqual({ at: "saved" });
});

test("undoing back to what is kept needs no save", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  tab.title("One");
  tab.store.getState().undo();
  expect(tab.last()).toEqual({ at: "saved" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.saves).toBe(0);
});

/** Another tab saves a version, while this one edits. */
async function versionSavedElsewhere() {
  const { server, send, publish } = aServer();
  const [other, tab] = [aTab({ send }), aTab({ send })];
  other.title("Theirs");
  await other.keeper.publish(publish);
  tab.title("Mine");
  await vi.advanceTimersByTimeAsync(500);
  const conflict = tab.last();
  if (conflict?.at !== "conflict") throw new Error("There is no conflict.");
  return { server, send, publish, other, tab, conflict };
}

test("a version that was saved elsewhere is what later edits are held against", async () => {
  const { conflict, server } = await versionSavedElsewhere();
  expect(conflict).toMatchObject({
    newest: { kind: "version", base: { number: 2 }, document: { topology: { title: "Theirs" } } },
    began: { topology: { title: "T" } },
  });
  expect(server.document).toBeNull();
});

test("Take all of theirs ends a conflict with a version for good", async () => {
  const { conflict, tab, server, send } = await versionSavedElsewhere();
  tab.keeper.resolve(conflict.newest.document, "Take what Grace saved");
  await vi.advanceTimersByTimeAsync(5000);
  expect(tab.last()).toEqual({ at: "untouched" });
  expect([tab.shown(), server.document]).toEqual(["Theirs", null]);
  // Also where a draft of this side was stored before.
  const late = aTab({ send, base: { hash: "v2", number: 2 }, agreed: conflict.newest.document });
  late.title("Draft");
  await vi.advanceTimersByTimeAsync(500);
  server.versions.push({ ...document, topology: { ...topology, title: "Imported" } });
  late.title("Draft, edited");
  await vi.advanceTimersByTimeAsync(500);
  const again = late.last();
  if (again?.at !== "conflict") throw new Error("There is no conflict.");
  expect(again.began.topology.title).toBe("Theirs");
  late.keeper.resolve(again.newest.document, "Take what Grace saved");
  await vi.advanceTimersByTimeAsync(5000);
  expect(late.last()).toEqual({ at: "saved" });
  expect(server.document?.topology.title).toBe("Imported");
});

test("whatever was chosen can be saved as the next version", async () => {
  for (const choice of ["theirs", "mine"] as const) {
    const { conflict, tab, publish, server } = await versionSavedElsewhere();
    const mine = tab.store.getState().history.present;
    tab.keeper.resolve(choice === "mine" ? mine : conflict.newest.document, "Take what Grace saved");
    const answer = await tab.keeper.publish(publish);
    expect(answer).toMatchObject({ ok: true, value: { kept: true, revision: 3 } });
    expect(server.versions.at(-1)?.topology.title).toBe(choice === "mine" ? "Mine" : "Theirs");
  }
});

test("undoing what was taken from the other side opens the choice again, and nothing is saved meanwhile", async () => {
  const { conflict, tab, server } = await versionSavedElsewhere();
  tab.keeper.resolve(conflict.newest.document, "Take what Grace saved");
  tab.store.getState().undo();
  expect(tab.last()).toMatchObject({ at: "conflict", newest: { kind: "version" } });
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.document).toBeNull();
  expect(tab.shown()).toBe("Mine");
});

test("a version is not saved over a draft that somebody else saved meanwhile", async () => {
  const { server, send, publish } = aServer();
  const [other, tab] = [aTab({ send }), aTab({ send })];
  other.title("Theirs");
  await vi.advanceTimersByTimeAsync(500);
  tab.title("Mine");
  expect(await tab.keeper.publish(publish)).toBeNull();
  expect(tab.last()).toMatchObject({ at: "conflict", newest: { kind: "draft" } });
  expect([server.versions.length, server.document?.topology.title]).toEqual([1, "Theirs"]);
});

test("a draft that somebody else gave up is a conflict of the edits that followed it", async () => {
  const { server, send } = aServer();
  const [tab, owner] = [aTab({ send }), aTab({ send, revision: 1 })];
  tab.title("Mine");
  await vi.advanceTimersByTimeAsync(500);
  expect(await owner.keeper.giveUp(document)).toBeNull();
  tab.title("More of mine");
  await vi.advanceTimersByTimeAsync(500);
  expect(tab.last()).toMatchObject({ at: "conflict", newest: { kind: "given_up" } });
  expect(server.document).toBeNull();
});

test("a draft that was given up comes back by undo", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  tab.title("Mine");
  await vi.advanceTimersByTimeAsync(500);
  expect(await tab.keeper.giveUp(document)).toBeNull();
  expect([tab.shown(), server.document]).toEqual(["T", null]);
  tab.store.getState().undo();
  await vi.advanceTimersByTimeAsync(500);
  expect(server.document?.topology.title).toBe("Mine");
});

test("an edit that waits to be saved when the page is left is saved at once, and a gone server is not asked for ever", async () => {
  const { server, send } = aServer();
  const left = aTab({ send });
  left.title("last");
  left.keeper.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.document?.topology.title).toBe("last");
  const other = aTab({ send, revision: server.revision, agreed: server.document! });
  server.gone = true;
  other.title("lost");
  other.keeper.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
