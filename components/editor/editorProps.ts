import type { AnswerSetSummary } from "@/lib/server/answers/list";
import type { giveUpDraft, restoreDraft } from "@/lib/server/drafts/giveUp";
import type { saveDraft } from "@/lib/server/drafts/save";
import type { saveVersion } from "@/lib/server/drafts/saveVersion";
import type { Action } from "@/lib/server/http/action";
import type { EditableTopology } from "@/lib/server/topologies/edit";
import type { AnswerActions } from "../answers/schema";
import type { CheckParameters } from "./EditorContext";

type DraftActions = {
  readonly saveDraft: Action<typeof saveDraft>;
  readonly giveUpDraft: Action<typeof giveUpDraft>;
  readonly restoreDraft: Action<typeof restoreDraft>;
  readonly saveVersion: Action<typeof saveVersion>;
};

export type EditorPageProps = EditableTopology & {
  readonly answerSets: readonly AnswerSetSummary[];
  readonly answerActions: AnswerActions;
  readonly checkParameters: CheckParameters;
  readonly drafts: DraftActions;
};
