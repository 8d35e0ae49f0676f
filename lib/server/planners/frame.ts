import "server-only";
import type { PlannerModule, PlannerPages } from "../../planners";
import type { Ctx } from "../verb/context";

/** A tab of a section, shown while its planner or none is picked. */
export type PlannerTab = PlannerPages["tabs"][number] & { readonly planner: string };

/** Data of the app frame: planners to pick, the user's own first, and the additions of their pages. */
export type FramePages = Pick<PlannerPages, "destinations" | "keys"> & {
  readonly planners: readonly { readonly id: string; readonly title: string; readonly isOwn: boolean }[];
  readonly tabs: readonly PlannerTab[];
  /** Id of the planner that reports are of while none is picked; empty without planners. */
  readonly reported: string;
};

export function framePages({ planners: { all, listed, ownIds } }: Pick<Ctx, "planners">): FramePages {
  const picked = all
    .filter(({ compared, pages }) => compared === "over-all-recordings" || pages.tabs.length > 0)
    .map(({ planner: { id, title } }) => ({ id, title, isOwn: ownIds.has(id) }));
  return {
    planners: picked.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    tabs: all.flatMap(tabsOf),
    reported: listed[0]?.planner.id ?? "",
    destinations: all.flatMap(({ pages }) => pages.destinations),
    keys: all.flatMap(({ pages }) => pages.keys),
  };
}

/** Tabs of the planner's own pages, and of the reports on what it declares. */
const tabsOf = ({
  planner: { id, shadow },
  pages,
  economics: spec,
}: PlannerModule): readonly PlannerTab[] => [
  ...pages.tabs.map((tab) => ({ ...tab, planner: id })),
  ...(shadow ? [{ ...agreement, planner: id }] : []),
  ...(spec ? [{ ...economics, planner: id }] : []),
];

const agreement = { section: "reports", title: "Agreement", href: "/reports/agreement" } as const;
const economics = { section: "reports", title: "Economics", href: "/reports/economics" } as const;
