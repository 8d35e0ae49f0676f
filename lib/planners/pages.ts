type Link = { readonly href: string; readonly title: string };

/** What a planner's own pages add to the frame; plain data, so that a browser gets it as it is. */
export type PlannerPages = {
  /** Links at the top of every page. */
  readonly nav: readonly Link[];
  /** Pages for "Go to anything". */
  readonly destinations: readonly (Link & { readonly note: string })[];
  /** Where each of its recordings has a page of its own, below `at`, and what the group of them is called; null where none has. */
  readonly recordings: { readonly group: string; readonly at: string } | null;
  /** Keys that work on its pages. */
  readonly keys: readonly {
    readonly title: string;
    /** The path of the page where they work; those below it are meant too. */
    readonly at: string;
    readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
  }[];
};
