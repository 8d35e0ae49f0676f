import { planners } from "./plannerRules.mjs";

/** What each room of `components` may import from the others. */
export const components = {
  ui: [],
  people: ["ui"],
  shell: ["ui"],
  canvas: ["ui"],
  topology: ["ui", "people", "canvas"],
  documents: ["ui", "people"],
  recording: ["ui", "canvas"],
  answers: ["ui"],
  home: ["ui", "canvas", "topology", "recording"],
  replay: ["ui", "canvas", "recording"],
  inflight: ["ui", "canvas", "recording"],
  compare: ["ui", "people", "canvas", "recording", "replay", "inflight", "review", "answers"],
  proposals: ["ui", "canvas", "recording", "replay", "inflight"],
  review: ["ui", "people"],
  editor: ["ui", "people", "canvas", "topology", "answers"],
  // A planner's own pages.
  ...Object.fromEntries(planners.map((planner) => [`planners/${planner}`, ["ui", "canvas", "recording"]])),
};
