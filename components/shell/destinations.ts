import type { PartLink } from "@/lib/server/home/places";
import type { FramePages } from "@/lib/server/planners/frame";
import { newItems } from "./bar/newItems";
import { generalTabs, sections } from "./bar/sections";

type Named = { readonly name: string; readonly title: string };

/** Data for the targets of "Go to anything". */
export type Places = {
  readonly topologies: readonly {
    readonly name: string;
    readonly planner: string;
    readonly title: string;
    readonly nodes: readonly string[];
  }[];
  readonly recordings: readonly Named[];
  /** Recordings with a page of their planner, each with the name of its group. */
  readonly own: readonly (Named & { readonly group: string; readonly href: string })[];
  /** True if there are more recordings than these, which are found by what is typed. */
  readonly more?: boolean;
  readonly policies?: readonly PartLink[];
  readonly channels?: readonly PartLink[];
  readonly claims?: readonly PartLink[];
};

export type Destination = {
  /** Kind of page, or the planner's own name for it. */
  readonly group: string;
  readonly title: string;
  readonly note?: string;
  readonly href: string;
};

/** The bar's sections, then their tabs under the section's name. */
const pages: readonly Destination[] = [
  ...sections.map(({ title, href }): Destination => ({ group: "Pages", title, href })),
  ...generalTabs
    .filter(({ href }) => sections.every((section) => section.href !== href))
    .map(({ section, title, href }): Destination => ({ group: "Pages", title, note: section, href })),
  { group: "Pages", title: "Ranking", note: "reports", href: "/reports/ranking" },
];

const lastPages: readonly Destination[] = [
  { group: "Pages", title: "People", note: "who did what", href: "/people" },
  ...newItems.map(({ title, hint, to }): Destination => ({ group: "New", title, note: hint, href: to })),
];

const part = encodeURIComponent;

/** Returns every target with its link; `more` are planners' own pages. Compares the first topology of a planner, the one in use, with each other. */
export function placesFrom(
  { topologies, recordings, own, policies = [], channels = [], claims = [] }: Places,
  more: FramePages["destinations"],
): readonly Destination[] {
  return [
    ...pages,
    ...more.map((page): Destination => ({ group: "Pages", ...page })),
    ...lastPages,
    ...topologies.map(({ name, title }): Destination => {
      return { group: "Topologies", title, note: name, href: `/topologies/${part(name)}` };
    }),
    ...comparisons(topologies),
    ...own.map(({ group, name, title, href }): Destination => ({ group, title, note: name, href })),
    ...recordings.map(({ name, title }): Destination => {
      return { group: "Recordings", title, note: name, href: `/recordings/${part(name)}` };
    }),
    ...parts("Policies", policies),
    ...parts("Channels", channels),
    ...parts("Claims", claims),
    ...topologies.flatMap(({ name, title, nodes }) =>
      nodes.map((node): Destination => {
        const href = `/topologies/${part(name)}?at=${part(`node:${node}`)}`;
        return { group: "Nodes", title: node, note: title, href };
      }),
    ),
  ];
}

const parts = (group: string, of: readonly PartLink[]): readonly Destination[] =>
  of.map(({ name, note, href }) => ({ group, title: name, note, href }));

function comparisons(topologies: Places["topologies"]): readonly Destination[] {
  return topologies.flatMap((head): Destination | [] => {
    const base = topologies.find(({ planner }) => planner === head.planner);
    if (!base || base === head) return [];
    return {
      group: "Comparisons",
      title: `${base.title} and ${head.title}`,
      note: `${base.name} / ${head.name}`,
      href: `/compare?base=${part(base.name)}&head=${part(head.name)}`,
    };
  });
}
