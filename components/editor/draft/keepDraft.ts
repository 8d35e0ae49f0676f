import type { DraftDocument } from "@/lib/editor";
import type { SavedDraft } from "@/lib/server/drafts/save";
import type { Answered } from "@/lib/server/http/action";
import { sameJson } from "@/lib/std";
import { answerOf } from "../sending";
import type { EditorStore } from "../store";
import { unsavedSteps } from "./unsavedSteps";

type Theirs = Extract<SavedDraft, { kept: false }>["theirs"];

/** How much of what was edited is kept on the server. */
export type DraftState =
  | { readonly at: "untouched" | "unsaved" | "saving" | "saved" }
  /** `steps`: the names of what is not kept, the last one last. */
  | { readonly at: "failed"; readonly message: string; readonly steps: readonly string[] }
  /** Someone else saved meanwhile; `agreed` is what both began with. */
  | { readonly at: "conflict"; readonly theirs: Theirs; readonly agreed: DraftDocument };

/** Saves a document on top of a revision; null when it is done with. */
export type SendDraft = (revision: number, document: DraftDocument | null) => Promise<Answered<SavedDraft>>;

/** What the server has, as far as this side knows. */
export type AgreedDraft = { readonly revision: number; readonly agreed: DraftDocument };

type Opening = AgreedDraft & {
  readonly send: SendDraft;
  readonly tell: (state: DraftState, on: AgreedDraft) => void;
  /** Milliseconds from an edit to its saving, and from a failure to the next try. */
  readonly waits: { readonly save: number; readonly retry: number };
};

export type DraftKeeper = {
  /** Goes on from what the other side saved, with a document made of both. */
  readonly resolve: (document: DraftDocument) => void;
  /** The draft is done with, because it was given up or became a version. Answers whether the server knows. */
  readonly finish: () => Promise<boolean>;
  readonly stop: () => void;
};

/** Keeps what is edited on the server, by revision: one save at a time, each of the newest document. */
export function keepDraft(store: EditorStore, { send, tell, waits, ...opening }: Opening): DraftKeeper {
  let { revision, agreed } = opening;
  let running = false;
  let conflict: Theirs | null = null;
  /** Sent last, without an answer: the server may have it. */
  let unanswered: DraftDocument | null = null;
  /** Why there was no answer. */
  let failure: string | null = null;
  const present = (): DraftDocument => store.getState().history.present;
  const isKept = () => present() === agreed && unanswered === null;
  const say = (state: DraftState) => tell(state, { revision, agreed });
  const sayUnsaved = (at: "unsaved" | "saving") => {
    if (failure === null) return say({ at });
    say({ at: "failed", message: failure, steps: unsavedSteps(store.getState().history, agreed) });
  };
  let saving: Promise<void> = Promise.resolve();
  const { soon, never } = onceLater(() => {
    if (!running) saving = run();
  });
  async function deliver(what: "draft" | "nothing"): Promise<SaveEnd> {
    running = true;
    const document = present();
    const end = await delivered(send, what, { revision, document, unanswered });
    running = false;
    unanswered = end.at === "failed" && what === "draft" ? document : null;
    failure = end.at === "failed" ? end.message : null;
    if (end.at === "kept") ({ revision, agreed } = end);
    return end;
  }
  async function run(): Promise<void> {
    if (conflict || isKept()) return;
    sayUnsaved("saving");
    const end = await deliver("draft");
    if (end.at === "conflict") {
      conflict = end.theirs;
      return say({ ...end, agreed });
    }
    if (isKept()) return say({ at: "saved" });
    sayUnsaved("unsaved");
    // What was edited during a save has waited for long enough.
    soon(end.at === "failed" ? waits.retry : 0);
  }
  const onEdit = () => {
    if (conflict) return;
    if (!running && isKept()) say({ at: "saved" });
    else sayUnsaved(running ? "saving" : "unsaved");
    soon(waits.save);
  };
  const stop = onChange(store, onEdit);
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
      never();
      await saving;
      const end = await deliver("nothing");
      if (isKept()) say({ at: "untouched" });
      else onEdit();
      return end.at === "kept";
    },
    stop: () => {
      never();
      stop();
    },
  };
}

const onChange = (store: EditorStore, then: () => void) =>
  store.subscribe((state, before) => {
    if (state.history.present !== before.history.present) then();
  });

/** Runs once after the first wait that is asked for, whatever is asked for until then. */
function onceLater(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: (wait: number) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, wait);
    },
    never: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** What became of a save. `known`: it had come to the server before. */
type SaveEnd =
  | ({ readonly at: "kept"; readonly known?: true } & AgreedDraft)
  | { readonly at: "failed"; readonly message: string }
  | { readonly at: "conflict"; readonly theirs: Theirs };

/** A save whose answer was lost may have been kept all the same, and a tab beside this one may have sent the same: neither is a conflict. */
async function endOf(
  sending: Promise<Answered<SavedDraft>>,
  sent: DraftDocument,
  unanswered: DraftDocument | null,
): Promise<SaveEnd> {
  const answer = await answerOf(sending);
  if (!answer.ok) return { at: "failed", message: answer.message };
  if (answer.value.kept) return { at: "kept", revision: answer.value.revision, agreed: sent };
  const { theirs } = answer.value;
  const { revision, document } = theirs;
  const own = [sent, unanswered].find((one) => one !== null && document !== null && sameJson(document, one));
  return own ? { at: "kept", known: true, revision, agreed: own } : { at: "conflict", theirs };
}

type Delivery = {
  readonly revision: number;
  readonly document: DraftDocument;
  readonly unanswered: DraftDocument | null;
};

/** Sends a draft, or its end; one that the server kept without an answer is ended by the revision that it has there. */
async function delivered(
  send: SendDraft,
  what: "draft" | "nothing",
  { revision, document, unanswered }: Delivery,
): Promise<SaveEnd> {
  const sent = what === "draft" ? document : null;
  const end = await endOf(send(revision, sent), document, unanswered);
  const isThere = sent === null && end.at === "kept" && end.known;
  return isThere ? endOf(send(end.revision, null), document, null) : end;
}
