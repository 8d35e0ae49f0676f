import type { DraftDocument } from "@/lib/editor";
import type { SavedDraft } from "@/lib/server/drafts/save";
import type { Answered } from "@/lib/server/http/action";
import { sameJson } from "@/lib/std";
import type { EditorStore } from "../store";

type Theirs = Extract<SavedDraft, { kept: false }>["theirs"];

/** How much of what was edited is kept on the server. */
export type DraftState =
  | { readonly at: "untouched" | "unsaved" | "saving" | "saved" }
  | { readonly at: "failed"; readonly message: string }
  /** Someone else saved meanwhile; `agreed` is what both began with. */
  | { readonly at: "conflict"; readonly theirs: Theirs; readonly agreed: DraftDocument };

/** Saves a document on top of a revision; null when it is done with. */
export type SendDraft = (revision: number, document: DraftDocument | null) => Promise<Answered<SavedDraft>>;

type Opening = {
  readonly revision: number;
  /** What is kept on the server already. */
  readonly agreed: DraftDocument;
  readonly send: SendDraft;
  readonly tell: (state: DraftState, revision: number) => void;
  /** Milliseconds from an edit to its saving, and from a failure to the next try. */
  readonly waits: { readonly save: number; readonly retry: number };
};

export type DraftKeeper = {
  /** Goes on from what the other side saved, with a document made of both. */
  readonly resolve: (document: DraftDocument) => void;
  /** The draft is done with, because it was given up or became a version. */
  readonly finish: () => Promise<boolean>;
  readonly stop: () => void;
};

/** Keeps what is edited on the server, by revision: one save at a time, each of the newest document. */
export function keepDraft(store: EditorStore, { send, tell, waits, ...opening }: Opening): DraftKeeper {
  let { revision, agreed } = opening;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let running = false;
  let conflict: Theirs | null = null;
  /** Sent last, without an answer. */
  let unanswered: DraftDocument | null = null;
  const present = (): DraftDocument => store.getState().history.present;
  const say = (state: DraftState) => tell(state, revision);
  const soon = (wait: number) => {
    timer ??= setTimeout(() => {
      timer = null;
      void run();
    }, wait);
  };
  async function run(): Promise<void> {
    if (running || conflict || present() === agreed) return;
    running = true;
    say({ at: "saving" });
    const document = present();
    const answer = await answerOf(send(revision, document));
    running = false;
    if (!answer.ok) {
      unanswered = document;
      say({ at: "failed", message: answer.message });
      return soon(waits.retry);
    }
    const { value } = answer;
    const kept = keptOf(value, document, unanswered);
    unanswered = null;
    if (!kept && !value.kept) {
      conflict = value.theirs;
      return say({ at: "conflict", theirs: conflict, agreed });
    }
    if (kept) ({ revision, agreed } = kept);
    if (present() === agreed) return say({ at: "saved" });
    say({ at: "unsaved" });
    soon(waits.save);
  }
  const onEdit = () => {
    if (conflict) return;
    if (!running) say({ at: present() === agreed ? "saved" : "unsaved" });
    soon(waits.save);
  };
  const stop = store.subscribe((state, before) => {
    if (state.history.present !== before.history.present) onEdit();
  });
  if (present() !== agreed) onEdit();
  return {
    resolve: (document) => {
      if (!conflict) return;
      revision = conflict.revision;
      agreed = conflict.document ?? agreed;
      conflict = null;
      store.getState().take(document, "Bring both sides together");
    },
    finish: async () => {
      const document = present();
      const answer = await answerOf(send(revision, null));
      if (!answer.ok || !answer.value.kept) return false;
      revision = answer.value.revision;
      agreed = document;
      say({ at: "untouched" });
      return true;
    },
    stop: () => {
      if (timer) clearTimeout(timer);
      stop();
    },
  };
}

/** What the server has of this side; null where it has another. A save whose answer was lost may have been kept all the same. */
function keptOf(
  answer: SavedDraft,
  sent: DraftDocument,
  unanswered: DraftDocument | null,
): { readonly revision: number; readonly agreed: DraftDocument } | null {
  if (answer.kept) return { revision: answer.revision, agreed: sent };
  const { revision, document } = answer.theirs;
  const own = unanswered !== null && document !== null && sameJson(document, unanswered);
  return own ? { revision, agreed: unanswered } : null;
}

/** A server that cannot be reached is an answer too. */
const answerOf = (sent: Promise<Answered<SavedDraft>>): Promise<Answered<SavedDraft>> =>
  sent.catch(() => ({ ok: false, message: "The server cannot be reached.", details: [] }));
