import type { PlannerPages } from "../pages";

export const pages: PlannerPages = {
  tabs: [
    { section: "graphs", title: "Tool registries", href: "/planners/smith/registries" },
    { section: "recordings", title: "Requests", href: "/planners/smith" },
    { section: "recordings", title: "Plans", href: "/planners/smith/plans" },
    { section: "compare", title: "Plans side by side", href: "/planners/smith/compare" },
  ],
  destinations: [
    { title: "Requests", note: "Smith's requests and plans", href: "/planners/smith" },
    { title: "Plans", note: "from files, for Smith's orchestrator", href: "/planners/smith/plans" },
    { title: "Tool registries", note: "what plans may call", href: "/planners/smith/registries" },
    { title: "Compare plans", note: "of Smith's", href: "/planners/smith/compare" },
  ],
  recordings: { group: "Requests", at: "/planners/smith" },
  keys: [
    {
      title: "Plan of a request",
      at: "/planners/smith",
      keys: [
        { keys: ["F8"], does: "To the next problem in the JSON" },
        { keys: ["Tab"], does: "Out of the editor" },
        { keys: ["Enter"], does: "Show the call of the drawing in the JSON" },
        { keys: ["Ctrl", "Z"], does: "Take an edit back" },
      ],
    },
  ],
};
