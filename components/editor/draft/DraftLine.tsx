import type { DraftState } from "./draftState";

type DraftLineProps = {
  readonly state: DraftState;
  /** True if all steps were undone: the draft equals the version it started from. */
  readonly unchanged: boolean;
  /** Name under which the shown document was saved as a topology of its own, if so. */
  readonly copy: string | null;
};

/** Shows the save status of the draft. */
export function DraftLine({ state, unchanged, copy }: DraftLineProps) {
  const bad = state.at === "failed" || state.at === "conflict";
  const isCopy = state.at === "untouched" && copy !== null && !unchanged;
  return (
    <span role="status" className={bad ? "text-failed" : ""}>
      {isCopy && `You see ${copy}, as saved. No draft of this topology is stored.`}
      {!isCopy && (state.at === "saved" && unchanged ? "Draft saved, without changes" : toText(state))}
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
