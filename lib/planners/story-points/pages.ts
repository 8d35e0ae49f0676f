import type { PlannerPages } from "../pages";

export const pages: PlannerPages = {
  tabs: [{ section: "reports", title: "Live runs", href: "/planners/story-points/runs" }],
  destinations: [
    { title: "Live runs", note: "models work on coding tasks", href: "/planners/story-points/runs" },
  ],
  recordings: null,
  keys: [],
};
