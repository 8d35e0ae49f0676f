import type { DraftDocument } from "@/lib/editor";
import type { Newest } from "@/lib/server/evidence/topologies/newest";
import { sameJson } from "@/lib/std";
import { answerOf } from "../sending";
import type { EditorStore } from "../store";
import type {
  AgreedDraft,
  DraftConflict,
  DraftSender,
  DraftState,
  KeptDraft,
  ResolvedConflict,
} from "./draftState";
import { unsavedSteps } from "./unsavedSteps";

/** Save state of one editor's draft. */
export type DraftSession = {
  readonly store: EditorStore;
  readonly sender: DraftSender;
  readonly tell: (state: DraftState, on: KeptDraft) => void;
  /** Milliseconds from an edit to its save, and from a failure to the next try. */
  readonly waits: { readonly save: number; readonly retry: number };
  on: AgreedDraft;
  resolved: readonly ResolvedConflict[];
  conflict: DraftConflict | null;
  running: boolean;
  saving: Promise<void>;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Last document sent without a response: the server may have it. */
  unanswered: DraftDocument | null;
  /** Why there was no response. */
  failure: string | null;
  /** True if the stored draft is older than `on.agreed`, which has to replace it. */
  isBehind: boolean;
  /** True after the page was left: a failed save is not retried, but left to the next page. */
  isLeft: boolean;
};

export const presentOf = ({ store }: DraftSession): DraftDocument => store.getState().history.present;

export const isKept = (session: DraftSession): boolean =>
  presentOf(session) === session.on.agreed && session.unanswered === null && !session.isBehind;

export const say = ({ tell, on, resolved }: DraftSession, state: DraftState): void =>
  tell(state, { ...on, resolved });

function sayUnsaved(session: DraftSession, at: "unsaved" | "saving"): void {
  const { failure, store, on } = session;
  if (failure === null) return say(session, { at });
  say(session, { at: "failed", message: failure, steps: unsavedSteps(store.getState().history, on.agreed) });
}

/** Records the server's state after a response. */
export function agree(session: DraftSession, on: AgreedDraft, isBehind = false): void {
  session.on = on;
  session.isBehind = isBehind;
  session.unanswered = null;
  session.failure = null;
}

/** Handles a newer document on the server; the same document, sent by this tab or another, is no conflict. */
export function meet(session: DraftSession, newest: Newest, own: readonly (DraftDocument | null)[]): void {
  const { revision, base } = newest;
  const same = own.find((one) => one !== null && isSame(newest, one));
  if (same) {
    agree(session, { revision, base, agreed: same }, newest.kind === "version" && newest.hasDraft);
    return;
  }
  session.conflict = { newest, began: newest.began ?? session.on.agreed };
  say(session, { at: "conflict", ...session.conflict });
}

/** Layout is not part of a version's identity. */
const isSame = ({ kind, document }: Newest, own: DraftDocument): boolean =>
  kind === "draft" ? sameJson(document, own) : sameJson(document.topology, own.topology);

/** Schedules a save; the first requested delay counts. */
export function saveSoon(session: DraftSession, wait: number): void {
  if (session.isLeft && wait > 0) return;
  session.timer ??= setTimeout(() => {
    session.timer = undefined;
    if (!session.running) session.saving = save(session);
  }, wait);
}

function cancelSave(session: DraftSession): void {
  clearTimeout(session.timer);
  session.timer = undefined;
}

/** Runs a scheduled save at once, because the page is being left. */
export function leave(session: DraftSession): void {
  session.isLeft = true;
  if (session.timer === undefined) return;
  cancelSave(session);
  if (!session.running) session.saving = save(session);
}

/** Cancels scheduled saves and resolves once none is in progress. */
export async function settled(session: DraftSession): Promise<void> {
  cancelSave(session);
  await session.saving;
  cancelSave(session);
}

async function save(session: DraftSession): Promise<void> {
  const { sender, waits, unanswered } = session;
  if (session.conflict || isKept(session)) return;
  sayUnsaved(session, "saving");
  session.running = true;
  const document = presentOf(session);
  const answer = await answerOf(sender.saveDraft(session.on, document));
  session.running = false;
  if (!answer.ok) {
    session.unanswered = document;
    session.failure = answer.message;
  } else if (answer.value.kept) {
    agree(session, { ...session.on, revision: answer.value.revision, agreed: document });
  } else meet(session, answer.value.newest, [document, unanswered]);
  if (session.conflict) return;
  if (isKept(session)) return say(session, { at: "saved" });
  sayUnsaved(session, "unsaved");
  // An edit made during a save has waited long enough.
  saveSoon(session, answer.ok ? 0 : waits.retry);
}

/** Schedules a save, unless the edit undoes the step that resolved a conflict: that opens the conflict again. */
export function noteEdit(session: DraftSession): void {
  if (session.conflict || reopen(session)) return;
  if (!session.running && isKept(session)) say(session, { at: "saved" });
  else sayUnsaved(session, session.running ? "saving" : "unsaved");
  saveSoon(session, session.waits.save);
}

function reopen(session: DraftSession): boolean {
  const { past, present } = session.store.getState().history;
  const has = (document: DraftDocument) =>
    present === document || past.some((step) => step.document === document);
  const undone = session.resolved.find(({ conflict }) => !has(conflict.newest.document));
  if (!undone) return false;
  session.resolved = session.resolved.slice(0, session.resolved.indexOf(undone));
  session.conflict = undone.conflict;
  session.on = { ...undone.before, revision: session.on.revision };
  say(session, { at: "conflict", ...undone.conflict });
  return true;
}
