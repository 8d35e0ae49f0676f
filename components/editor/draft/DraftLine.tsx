import type { DraftState } from "./keepDraft";

/** Whether what was edited is kept, in words. */
export function DraftLine({ state }: { readonly state: DraftState }) {
  const bad = state.at === "failed" || state.at === "conflict";
  return (
    <span role="status" className={bad ? "text-failed" : ""}>
      {words(state)}
    </span>
  );
}

function words(state: DraftState): string {
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
      return `! Unsaved. ${state.message} It is tried again.`;
    case "conflict":
      return "! Unsaved: the draft was changed elsewhere";
  }
}
