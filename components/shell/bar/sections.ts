import type { FramePages, PlannerTab } from "@/lib/server/planners/frame";

/** Items of the bar; planners add none. `documents` are the addresses of what the section lists. */
export const sections = [
  { id: "home", href: "/", title: "Home", documents: [] },
  { id: "graphs", href: "/graphs", title: "Graphs", documents: ["/topologies"] },
  { id: "recordings", href: "/recordings", title: "Recordings", documents: [] },
  { id: "compare", href: "/compare", title: "Compare", documents: [] },
  { id: "reviews", href: "/reviews", title: "Reviews", documents: [] },
  { id: "reports", href: "/reports/ranking", title: "Reports", documents: ["/reports"] },
  { id: "runs", href: "/runs", title: "Runs", documents: [] },
] as const;

export type SectionId = (typeof sections)[number]["id"];
export type SectionTab = { readonly section: SectionId; readonly title: string; readonly href: string };

/** Tabs of every planner. */
export const generalTabs: readonly SectionTab[] = [
  { section: "graphs", title: "Topologies", href: "/graphs" },
  { section: "recordings", title: "All", href: "/recordings" },
  { section: "recordings", title: "To label", href: "/labels" },
  { section: "compare", title: "Versions", href: "/compare" },
  { section: "reviews", title: "Waiting for me", href: "/reviews?show=waiting" },
  { section: "reviews", title: "Mine", href: "/reviews?show=mine" },
  { section: "reviews", title: "All", href: "/reviews" },
  { section: "reports", title: "Ranking", href: "/reports/ranking" },
  { section: "reports", title: "Matrix", href: "/reports/matrix" },
  { section: "reports", title: "Cost", href: "/reports/cost" },
  { section: "reports", title: "Coverage", href: "/reports/coverage" },
  { section: "reports", title: "Threads in flight", href: "/reports/threads" },
];

/** Returns the tabs of a section: those of every planner, then those of the picked planner, or of all if none is picked. */
export function tabsOf(
  section: SectionId,
  { tabs, planners }: Pick<FramePages, "tabs" | "planners">,
  picked: string,
): readonly SectionTab[] {
  const own = tabs.filter((tab) => tab.section === section && (picked === "" || tab.planner === picked));
  const distinct = own.filter(({ href }, i) => own.findIndex((other) => other.href === href) === i);
  const title = (tab: PlannerTab): string => {
    if (!distinct.some((other) => other !== tab && other.title === tab.title)) return tab.title;
    return `${tab.title} of ${planners.find(({ id }) => id === tab.planner)?.title ?? tab.planner}`;
  };
  return [
    ...generalTabs.filter((tab) => tab.section === section),
    ...distinct.map((tab) => ({ section, href: tab.href, title: title(tab) })),
  ];
}

const isAtOrBelow = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

/** Returns the planner's tab whose page is at this path, or nearest above it. */
export const ownTabAt = (path: string, tabs: FramePages["tabs"]): PlannerTab | undefined =>
  tabs
    .filter(({ href }) => isAtOrBelow(path, href))
    .toSorted((a, b) => b.href.length - a.href.length)
    .at(0);

/** Returns the section of a page; `null` for pages of no section, as People. */
export function sectionAt(path: string, tabs: FramePages["tabs"]): SectionId | null {
  const own = ownTabAt(path, tabs);
  if (own) return own.section;
  const tab = generalTabs.find(({ href }) => isAtOrBelow(path, pathOf(href)));
  if (tab) return tab.section;
  const found = sections.find(
    ({ href, documents }) =>
      path === href || (href !== "/" && [href, ...documents].some((one) => isAtOrBelow(path, one))),
  );
  return found?.id ?? null;
}

/** True for a page that lists documents, which the picked planner filters; false for one document. */
export function isList(path: string, query: URLSearchParams, tabs: FramePages["tabs"]): boolean {
  if (path === "/compare") return !query.has("base") && !query.has("head");
  const listed = [...sections, ...generalTabs, ...tabs].some(({ href }) => pathOf(href) === path);
  return listed && !(query.has("a") && query.has("b"));
}

/** True for the tab of this address. */
export const isTabHere = ({ href }: SectionTab, path: string, query: URLSearchParams): boolean =>
  pathOf(href) === path &&
  (new URLSearchParams(href.split("?")[1]).get("show") ?? "") ===
    (path === "/reviews" ? (query.get("show") ?? "") : "");

/** Adds the picked planner to an address. */
export function withPlanner(href: string, picked: string): string {
  if (picked === "") return href;
  return `${href}${href.includes("?") ? "&" : "?"}planner=${encodeURIComponent(picked)}`;
}

const pathOf = (href: string): string => href.split("?")[0] as string;
