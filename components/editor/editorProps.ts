import type { AnswerSetSummary } from "@/lib/server/answers/list";
import type { GivenUpDraft } from "@/lib/server/drafts/giveUp";
import type { DraftChange, SavedDraft } from "@/lib/server/drafts/save";
import type { SavedVersion, VersionChange } from "@/lib/server/drafts/saveVersion";
import type { Answered } from "@/lib/server/http/action";
import type { EditableTopology } from "@/lib/server/topologies/edit";
import type { AnswerActions } from "../answers/schema";
import type { CheckParameters } from "./EditorContext";

type DraftActions = {
  readonly keep: (change: DraftChange) => Promise<Answered<SavedDraft>>;
  readonly giveUp: (draft: { name: string; revision: number }) => Promise<Answered<GivenUpDraft>>;
  readonly restore: (draft: { name: string; revision: number }) => Promise<Answered<unknown>>;
  readonly save: (change: VersionChange) => Promise<Answered<SavedVersion>>;
};

export type EditorPageProps = EditableTopology & {
  readonly answerSets: readonly AnswerSetSummary[];
  readonly answerActions: AnswerActions;
  readonly check: CheckParameters;
  readonly drafts: DraftActions;
};
