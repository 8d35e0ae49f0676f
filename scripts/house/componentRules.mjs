import { planners } from "./plannerRules.mjs";

/** Imports that each room of `components` may make from the others. */
export const components = {
  ui: [],
  // Statuses, verdicts, severities and shares in words and glyphs: what the domain adds to the design system.
  results: ["ui"],
  people: ["ui"],
  shell: ["ui"],
  canvas: ["ui"],
  topology: ["ui", "results", "people", "canvas"],
  documents: ["ui", "results", "people"],
  recording: ["ui", "results", "canvas"],
  answers: ["ui"],
  home: ["ui", "results", "canvas", "topology", "recording"],
  replay: ["ui", "canvas", "recording"],
  inflight: ["ui", "results", "canvas", "recording"],
  compare: ["ui", "results", "people", "canvas", "recording", "replay", "inflight", "review", "answers"],
  proposals: ["ui", "results", "canvas", "recording", "replay", "inflight"],
  review: ["ui", "results", "people"],
  agreement: ["ui", "results", "people", "recording", "replay"],
  economics: ["ui", "results"],
  editor: ["ui", "results", "people", "canvas", "topology", "answers"],
  // A planner's own pages.
  ...Object.fromEntries(
    planners.map((planner) => [
      `planners/${planner}`,
      ["ui", "results", "people", "canvas", "recording", "documents"],
    ]),
  ),
};
