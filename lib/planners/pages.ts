type Link = { readonly href: string; readonly title: string };

/** Sections of the bar to which a planner can add tabs. */
export type TabbedSection = "graphs" | "recordings" | "compare" | "reports";

/** Additions of a planner's own pages to the app frame; plain data, serializable to a browser. */
export type PlannerPages = {
  /** Tabs of sections; the bar itself is the same for all planners. */
  readonly tabs: readonly (Link & { readonly section: TabbedSection })[];
  /** Pages for "Go to anything". */
  readonly destinations: readonly (Link & { readonly note: string })[];
  /** Base path of the pages of its recordings, and the group's title; `null` if they have no pages. */
  readonly recordings: { readonly group: string; readonly at: string } | null;
  /** Keyboard shortcuts of its pages. */
  readonly keys: readonly {
    readonly title: string;
    /** Path of the page on which they work, including those below it. */
    readonly at: string;
    readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
  }[];
};
