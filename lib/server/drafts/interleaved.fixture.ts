import type { DraftConflict, DraftState, KeptDraft } from "@/components/editor/draft/draftState";
import { type DraftKeeper, keepDraft } from "@/components/editor/draft/keepDraft";
import { type KeptHistory, takenUp } from "@/components/editor/draft/keptHistory";
import { createEditorStore } from "@/components/editor/store";
import { combine, type DraftDocument } from "../../editor";
import type { Actor } from "../core/actor";
import { signatureFor } from "../core/signature";
import { ctxAs } from "../server.fixture";
import { openForEditing } from "../topologies/edit";
import { giveUpDraft } from "./giveUp";
import { saveDraft } from "./save";
import { saveVersion } from "./saveVersion";

/** Returns the facts of a document: nodes added to the first ones, first ones that it lacks, and texts. */
export function factsOf({ topology }: DraftDocument, first: readonly string[]): ReadonlySet<string> {
  const ids = new Set(topology.nodes.map(({ id }) => id));
  return new Set([
    ...topology.nodes.filter(({ id }) => !first.includes(id)).map(({ id }) => `has ${id}`),
    ...first.filter((id) => !ids.has(id)).map((id) => `lacks ${id}`),
    ...topology.nodes.flatMap(({ id, note }) => (note ? [`note ${id} ${note}`] : [])),
    ...(topology.title === "T" ? [] : [`title ${topology.title}`]),
  ]);
}

export const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...some].filter((one) => !others.has(one));

/** True if sentences of a dialog mention a fact. */
export function isShown(fact: string, sentences: readonly string[]): boolean {
  const [kind, name = "", ...rest] = fact.split(" ");
  const words = kind === "title" ? [`“${name}”`] : [`\`${name}\``, `“${rest.join(" ")}”`];
  return sentences.some((sentence) => words.some((word) => sentence.includes(word)));
}

/** Documents of browsers, by person. */
export type Browsers = Map<string, KeptHistory>;

export type Choice = "theirs" | "mine" | "own" | "some";

/** One page of the editor, as the browser runs it, whose requests reach the server when they are let through. */
export async function openPage(actor: Actor, name: string, browsers: Browsers) {
  const opened = await openForEditing(ctxAs(actor), { topology: name });
  const store = createEditorStore(
    signatureFor(ctxAs(), opened.signature.planner),
    structuredClone((opened.draft ?? opened).document),
  );
  const waiting: (() => void)[] = [];
  const page = {
    actor,
    store,
    opened,
    state: { at: opened.draft ? "saved" : "untouched" } as DraftState,
    isOpen: true,
    keeper: null as DraftKeeper | null,
    /** Facts that its person saw and took away. */
    dismissed: new Set<string>(),
    waiting,
  };
  const passed = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const now = {
    revision: opened.revision,
    base: opened.base,
    agreed: store.getState().history.present,
  };
  const found = takenUp(structuredClone(browsers.get(actor.userId) ?? null), now);
  const from: KeptDraft = found ?? { ...now, resolved: [] };
  if (found) store.getState().bring(found.history);
  const isCurrent = from.revision === now.revision && from.base.number === now.base.number;
  page.keeper = keepDraft(store, {
    revision: from.revision,
    base: from.base,
    agreed: from.agreed,
    resolved: from.resolved,
    newest: isCurrent ? opened.newest : null,
    waits: { save: 0, retry: 0 },
    sender: {
      saveDraft: async ({ revision, base }, document) => {
        const sent = structuredClone(document);
        await passed();
        const value = await saveDraft(ctxAs(actor), { name, base, revision, document: sent });
        return { ok: true, value: structuredClone(value) };
      },
      giveUpDraft: async (revision) => {
        await passed();
        return { ok: true, value: await giveUpDraft(ctxAs(actor), { name, revision }) };
      },
    },
    tell: (state, kept) => {
      page.state = state;
      if (page.isOpen)
        browsers.set(actor.userId, structuredClone({ ...kept, history: store.getState().history }));
    },
  });
  return page;
}
export type Page = Awaited<ReturnType<typeof openPage>>;

const pause = () => new Promise((resolve) => setImmediate(resolve));

/** Lets requests through until a promise is settled. */
export async function through<T>(page: Page, work: Promise<T>): Promise<T> {
  let isOver = false;
  const done = work.finally(() => {
    isOver = true;
  });
  done.catch(() => {});
  while (!isOver) {
    for (const pass of page.waiting.splice(0)) pass();
    await pause();
  }
  return done;
}

/** Lets requests through until all is saved, or something newer has to be compared. */
export async function flush(page: Page): Promise<void> {
  do {
    for (const pass of page.waiting.splice(0)) pass();
    await pause();
  } while (page.state.at === "unsaved" || page.state.at === "saving" || page.state.at === "failed");
}

/** Answers the dialog. Returns sentences of what it showed as absent from the outcome. */
export function answer(page: Page, conflict: DraftConflict, choice: Choice, coin: () => boolean) {
  const mine = page.store.getState().history.present;
  const both = combine(
    { base: conflict.began, newest: conflict.newest.document, mine },
    page.store.getState().signature,
  );
  const open = both.changes.filter(({ from }) => from === "both").filter(coin);
  const own = new Set([...both.ownChanges, ...open.map(({ id }) => id)]);
  const some = new Set(both.changes.map(({ id }) => id).filter(coin));
  const chosen = choice === "own" ? own : some;
  const joined = both.withChanges(chosen);
  const result = { theirs: conflict.newest.document, mine, own: joined, some: joined }[choice];
  const { mine: ofMine, theirs: ofTheirs, moved } = both.missingWith(chosen);
  const shown =
    choice === "own" || choice === "some"
      ? [...ofMine, ...ofTheirs, ...moved]
      : [...both.made.mine, ...both.made.theirs];
  page.keeper?.resolve(result, "Take what was saved");
  return { sides: [mine, conflict.newest.document], result, shown };
}

/** Saves a version with requests let through; whether it was saved. */
export async function publish(page: Page, name: string) {
  const { actor } = page;
  const sent = page.keeper?.publish(async ({ revision, base }, document) => {
    const edited = structuredClone(document);
    const input = { name, base, revision, edited, why: "A version" };
    return { ok: true, value: structuredClone(await saveVersion(ctxAs(actor), input)) };
  });
  return sent && through(page, sent);
}
