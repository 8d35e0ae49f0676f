import type { DraftDocument } from "@/lib/editor";
import type { SavedVersion } from "@/lib/server/drafts/saveVersion";
import type { Newest } from "@/lib/server/evidence/topologies/newest";
import type { Answered } from "@/lib/server/http/action";
import { sameJson } from "@/lib/std";
import { answerOf } from "../sending";
import type { EditorStore } from "../store";
import {
  agree,
  type DraftSession,
  isKept,
  leave,
  meet,
  noteEdit,
  presentOf,
  say,
  settled,
} from "./draftSession";
import type { AgreedDraft, ResolvedConflict, VersionSender } from "./draftState";

type Opening = AgreedDraft &
  Pick<DraftSession, "sender" | "tell" | "waits"> & {
    readonly resolved?: readonly ResolvedConflict[];
    /** Found when the page was opened. */
    readonly newest?: Newest | null;
  };

export type DraftKeeper = {
  /** Continues from the newest document with a merged one. `by` names the step. */
  readonly resolve: (document: DraftDocument, by: string) => void;
  /** Saves the draft as a version; `null` if there is a conflict. */
  readonly publish: (send: VersionSender) => Promise<Answered<SavedVersion> | null>;
  /** Discards the draft and returns to a document, in one step. Returns why that failed, or `null`. */
  readonly giveUp: (document: DraftDocument) => Promise<string | null>;
  /** Runs a scheduled save at once, and stops. */
  readonly stop: () => void;
};

/** Stores the draft on the server, by revision: one save at a time, each of the latest document. */
export function keepDraft(store: EditorStore, opening: Opening): DraftKeeper {
  const { revision, base, agreed, newest = null, resolved = [], ...how } = opening;
  const session: DraftSession = {
    ...how,
    store,
    on: { revision, base, agreed },
    resolved,
    conflict: null,
    running: false,
    saving: Promise.resolve(),
    timer: undefined,
    unanswered: null,
    failure: null,
    isBehind: false,
    isLeft: false,
  };
  const stop = store.subscribe((state, before) => {
    if (state.history.present !== before.history.present) noteEdit(session);
  });
  if (newest) meet(session, newest, [presentOf(session)]);
  if (!session.conflict && !isKept(session)) noteEdit(session);
  return {
    resolve: (document, by) => resolveConflict(session, document, by),
    publish: async (send) => {
      await settled(session);
      const answer = await publish(session, send, 1);
      if (!session.conflict && !isKept(session)) noteEdit(session);
      return answer;
    },
    giveUp: async (document) => {
      await settled(session);
      const why = await giveUp(session, document, 1);
      if (why !== null && !session.conflict && !isKept(session)) noteEdit(session);
      return why;
    },
    stop: () => {
      stop();
      leave(session);
    },
  };
}

function resolveConflict(session: DraftSession, document: DraftDocument, by: string): void {
  const { conflict, on, store } = session;
  if (!conflict) return;
  const { newest } = conflict;
  const hasSavedSince = on.revision > newest.revision;
  const revision = Math.max(newest.revision, on.revision);
  const isBehind = hasSavedSince || (newest.kind === "version" && newest.hasDraft);
  agree(session, { revision, base: newest.base, agreed: newest.document }, isBehind);
  store.getState().take(newest.document, by);
  session.resolved = [...session.resolved, { conflict, before: on }];
  session.conflict = null;
  if (document !== newest.document) return store.getState().take(document, "Bring both sides together");
  if (isKept(session)) say(session, { at: newest.hasDraft ? "saved" : "untouched" });
  else noteEdit(session);
}

/** Retries if the server has a draft of this tab whose response was lost. */
async function publish(
  session: DraftSession,
  send: VersionSender,
  retries: number,
): Promise<Answered<SavedVersion> | null> {
  if (session.conflict) return null;
  const document = presentOf(session);
  session.running = true;
  const answer = await answerOf(send(session.on, document));
  session.running = false;
  if (!answer.ok) return answer;
  if (!answer.value.kept) {
    meet(session, answer.value.newest, [document, session.unanswered]);
    return session.conflict || retries === 0 ? null : publish(session, send, retries - 1);
  }
  const { name, hash, revision: number, draftRevision } = answer.value;
  const base = name === document.topology.id ? { hash, number } : session.on.base;
  agree(session, { revision: draftRevision, base, agreed: document });
  if (isKept(session)) say(session, { at: "untouched" });
  return answer;
}

async function giveUp(
  session: DraftSession,
  document: DraftDocument,
  retries: number,
): Promise<string | null> {
  if (session.conflict) return "Choose between the two sides first.";
  const answer = await answerOf(session.sender.giveUpDraft(session.on.revision));
  if (!answer.ok) return answer.message;
  if (!answer.value.kept) {
    meet(session, answer.value.newest, [presentOf(session), session.unanswered]);
    if (session.conflict || retries === 0) return "The draft was changed elsewhere.";
    return giveUp(session, document, retries - 1);
  }
  const isShown = sameJson(presentOf(session), document);
  const agreed = isShown ? presentOf(session) : document;
  agree(session, { ...session.on, revision: answer.value.revision, agreed });
  if (!isShown) session.store.getState().take(document, "Discard the draft");
  say(session, { at: "untouched" });
  return null;
}
