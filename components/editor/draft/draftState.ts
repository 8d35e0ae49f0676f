import type { DraftDocument } from "@/lib/editor";
import type { GivenUpDraft } from "@/lib/server/drafts/giveUp";
import type { SavedDraft } from "@/lib/server/drafts/save";
import type { SavedVersion } from "@/lib/server/drafts/saveVersion";
import type { Newest, SeenDraft } from "@/lib/server/evidence/topologies/newest";
import type { Answered } from "@/lib/server/http/action";

/** A newer document than the one that edits were made from; `began` is what both sides began with. */
export type DraftConflict = { readonly newest: Newest; readonly began: DraftDocument };

/** How much of what was edited is stored on the server. */
export type DraftState =
  | { readonly at: "untouched" | "unsaved" | "saving" | "saved" }
  /** `steps`: the names of what is not stored, the last one last. */
  | { readonly at: "failed"; readonly message: string; readonly steps: readonly string[] }
  | ({ readonly at: "conflict" } & DraftConflict);

export type DraftSender = {
  readonly save: (seen: SeenDraft, document: DraftDocument) => Promise<Answered<SavedDraft>>;
  readonly giveUp: (revision: number) => Promise<Answered<GivenUpDraft>>;
};

export type VersionSender = (seen: SeenDraft, document: DraftDocument) => Promise<Answered<SavedVersion>>;

/** What the server has, as far as this side knows. */
export type AgreedDraft = SeenDraft & { readonly agreed: DraftDocument };

/** A conflict that was resolved by taking `newest.document` as a step. Undoing that step opens it again. */
export type ResolvedConflict = { readonly conflict: DraftConflict; readonly before: AgreedDraft };

/** All that goes on from one page to the next. */
export type KeptDraft = AgreedDraft & { readonly resolved: readonly ResolvedConflict[] };
