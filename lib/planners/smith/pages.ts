import type { PlannerPages } from "../pages";

export const pages: PlannerPages = {
  nav: [{ href: "/smith", title: "Smith" }],
  destinations: [
    { title: "Smith", note: "requests and plans", href: "/smith" },
    { title: "Tool registries", note: "what plans may call", href: "/smith/registries" },
    { title: "Compare plans", note: "of Smith's", href: "/smith/compare" },
  ],
  recordings: { group: "Requests", at: "/smith" },
  keys: [
    {
      title: "Plan of a request",
      at: "/smith",
      keys: [
        { keys: ["F8"], does: "To the next problem in the JSON" },
        { keys: ["Tab"], does: "Out of the editor" },
        { keys: ["Enter"], does: "Show the call of the drawing in the JSON" },
        { keys: ["Ctrl", "Z"], does: "Take an edit back" },
      ],
    },
  ],
};
