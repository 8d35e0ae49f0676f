import type { DraftDocument } from "@/lib/editor";
import type { GivenUpDraft } from "@/lib/server/drafts/giveUp";
import type { SavedDraft } from "@/lib/server/drafts/save";
import type { SavedVersion } from "@/lib/server/drafts/saveVersion";
import type { Newest, SeenDraft } from "@/lib/server/evidence/topologies/newest";
import type { Answered } from "@/lib/server/http/action";

/** A newer document than the one edited; `began` is the common ancestor. */
export type DraftConflict = { readonly newest: Newest; readonly began: DraftDocument };

/** How much of the edits is stored on the server. */
export type DraftState =
  | { readonly at: "untouched" | "unsaved" | "saving" | "saved" }
  /** `steps`: names of unsaved steps, latest last. */
  | { readonly at: "failed"; readonly message: string; readonly steps: readonly string[] }
  | ({ readonly at: "conflict" } & DraftConflict);

export type DraftSender = {
  readonly saveDraft: (seen: SeenDraft, document: DraftDocument) => Promise<Answered<SavedDraft>>;
  readonly giveUpDraft: (revision: number) => Promise<Answered<GivenUpDraft>>;
};

export type VersionSender = (seen: SeenDraft, document: DraftDocument) => Promise<Answered<SavedVersion>>;

/** The server's state, as last known here. */
export type AgreedDraft = SeenDraft & { readonly agreed: DraftDocument };

/** A conflict resolved by applying `newest.document` as a step. Undoing that step opens it again. */
export type ResolvedConflict = { readonly conflict: DraftConflict; readonly before: AgreedDraft };

/** Draft state that survives navigation. */
export type KeptDraft = AgreedDraft & { readonly resolved: readonly ResolvedConflict[] };
