import type { DraftState } from "./draftState";

type DraftLineProps = {
  readonly state: DraftState;
  /** True if all steps were undone: the draft equals the version it started from. */
  readonly unchanged: boolean;
};

/** Shows the save status of the draft. */
export function DraftLine({ state, unchanged }: DraftLineProps) {
  const bad = state.at === "failed" || state.at === "conflict";
  return (
    <span role="status" className={bad ? "text-failed" : ""}>
      {state.at === "saved" && unchanged ? "Draft saved, without changes" : toText(state)}
    </span>
  );
}

function toText(state: DraftState): string {
  switch (state.at) {
    case "untouched":
      return "No changes";
    case "unsaved":
      return "Draft: unsaved changes";
    case "saving":
      return "Draft: saving";
    case "saved":
      return "Draft saved";
    case "failed":
      return `! ${unsaved(state.steps)} ${state.message} Retrying…`;
    case "conflict":
      return "! Unsaved: the draft was changed elsewhere";
  }
}

function unsaved(steps: readonly string[]): string {
  const last = steps.at(-1)?.replaceAll("`", "");
  if (last === undefined) return "Unsaved.";
  return steps.length === 1 ? `Unsaved: ${last}.` : `${steps.length} steps are unsaved, the last: ${last}.`;
}
