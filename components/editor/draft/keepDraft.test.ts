import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DraftDocument, setWords } from "@/lib/editor";
import { type Signature, Topology } from "@/lib/topology";
import { createEditorStore } from "../store";
import { type DraftState, keepDraft, type SendDraft } from "./keepDraft";

const topology = Topology.parse({
  format: "planner-studio/topology",
  version: 1,
  id: "t",
  title: "T",
  planner: "p",
  namespace: "n",
  nodes: [{ id: "a", policies: [] }],
  edges: [{ from: "START", to: "a" }],
  routers: [],
});
const document: DraftDocument = {
  topology,
  layout: { width: 1, height: 1, nodes: {}, edges: {} },
};
const signature = { planner: "p", policies: [], routers: [] } as unknown as Signature;

/** A server that keeps one draft by revision, and can be gone. */
function aServer() {
  const server = { revision: 0, document: null as DraftDocument | null, gone: false, dies: false, saves: 0 };
  const send: SendDraft = async (revision, sent) => {
    await Promise.resolve();
    if (server.gone) throw new TypeError("fetch failed");
    if (revision !== server.revision)
      return {
        ok: true,
        value: {
          kept: false,
          theirs: { ...server, name: "t", base: "b", savedBy: "Grace", savedAt: new Date(0) },
        },
      };
    server.revision += 1;
    server.saves += 1;
    server.document = structuredClone(sent);
    if (server.dies) throw new TypeError("fetch failed");
    return { ok: true, value: { kept: true, revision: server.revision } };
  };
  return { server, send };
}

function aTab({
  send,
  revision = 0,
  agreed = document,
}: {
  send: SendDraft;
  revision?: number;
  agreed?: DraftDocument;
}) {
  const store = createEditorStore(signature, agreed);
  const said: DraftState[] = [];
  const waits = { save: 400, retry: 2000 };
  const keeper = keepDraft(store, { revision, agreed, send, waits, tell: (state) => said.push(state) });
  const title = (text: string) => store.getState().apply(setWords({ title: text }));
  return { store, said, keeper, title, last: () => said.at(-1) };
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
  const tab = aTab({ send: () => Promise.reject(new Error("Reload the page.")) });
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
  expect(second.last()).toMatchObject({ at: "conflict", theirs: { revision: 1, savedBy: "Grace" } });
  second.title("Still mine");
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.saves).toBe(1);
  second.keeper.resolve(second.store.getState().history.present);
  second.title("Both");
  await vi.advanceTimersByTimeAsync(1000);
  expect(server).toMatchObject({ revision: 2, document: { topology: { title: "Both" } } });
});

test("a draft that is done with is not saved again until the next edit", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  tab.title("One");
  await vi.advanceTimersByTimeAsync(500);
  expect(await tab.keeper.finish()).toBe(true);
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
  const slow: SendDraft = async (...sent) => {
    await new Promise((done) => setTimeout(done, 3000));
    return send(...sent);
  };
  const tab = aTab({ send: slow });
  tab.title("One");
  await vi.advanceTimersByTimeAsync(450);
  tab.title("Two");
  const done = tab.keeper.finish();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await done).toBe(true);
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
  const done = tab.keeper.finish();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await done).toBe(true);
  expect(server).toMatchObject({ revision: 2, document: null });
});

test("a draft that could not be done with says so and is kept on", async () => {
  const { server, send } = aServer();
  const tab = aTab({ send });
  server.gone = true;
  tab.title("One");
  expect(await tab.keeper.finish()).toBe(false);
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
