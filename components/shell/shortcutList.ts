import type { FramePages } from "@/lib/server/planners/frame";

type Shortcuts = FramePages["keys"];

type Section = Omit<Shortcuts[number], "at"> & {
  /** Matches the paths where the keys work. */
  readonly on: RegExp;
};

/** Returns the shortcuts of the page at this path. `more` are those of planners' own pages, which have drawings too. */
export function shortcutsOn(path: string, more: Shortcuts): readonly Omit<Shortcuts[number], "at">[] {
  const own = more.filter(({ at }) => path === at || path.startsWith(`${at}/`));
  const isDrawn = (title: string): boolean => title === "Drawing" && own.length > 0;
  return [...sections.filter(({ on, title }) => on.test(path) || isDrawn(title)), ...own];
}

const sections: readonly Section[] = [
  {
    title: "Everywhere",
    on: /^/,
    keys: [
      { keys: ["Ctrl", "K"], does: "Go to anything" },
      { keys: ["?"], does: "Show the keys" },
      { keys: ["Esc"], does: "Close what is open" },
    ],
  },
  {
    title: "Drawing",
    on: /^\/(topologies\/.|compare|reviews\/.)/,
    keys: [
      { keys: ["Tab"], does: "To the next part" },
      { keys: ["←", "↑", "→", "↓"], does: "Walk along the lines" },
      { keys: ["Enter"], does: "Inspect the part" },
      { keys: ["Esc"], does: "Clear the selection" },
      { keys: ["1"], does: "Fit the drawing" },
      { keys: ["0"], does: "Show at full size" },
      { keys: ["+"], does: "Zoom in" },
      { keys: ["-"], does: "Zoom out" },
    ],
  },
  {
    title: "Topology",
    on: /^\/topologies\/[^/]+$/,
    keys: [{ keys: ["/"], does: "Search the topology" }],
  },
  {
    title: "Editor",
    on: /^\/topologies\/[^/]+\/edit$/,
    keys: [
      { keys: ["A"], does: "Add a node after the part, or into the line" },
      { keys: ["C"], does: "Connect the node to another" },
      { keys: ["T"], does: "Lead the line elsewhere" },
      { keys: ["R"], does: "Route by a router" },
      { keys: ["P"], does: "Add a policy" },
      { keys: ["M"], does: "Move the policy to another node" },
      { keys: ["Alt", "↑", "↓"], does: "Run the policy earlier or later" },
      { keys: ["F2"], does: "Rename the node" },
      { keys: ["Del"], does: "Delete what is chosen" },
      { keys: ["Shift", "Enter"], does: "Choose one more part, or all nodes of a group" },
      { keys: ["Shift", "←", "↑", "→", "↓"], does: "Move the node on the drawing" },
      { keys: ["Ctrl", "Z"], does: "Undo" },
      { keys: ["Ctrl", "Shift", "Z"], does: "Redo, as Ctrl+Y does" },
      { keys: ["Ctrl", "C", "X", "V"], does: "Copy, cut and paste nodes and groups" },
      { keys: ["Ctrl", "D"], does: "Duplicate" },
      { keys: ["Ctrl", "A"], does: "Choose every node" },
      { keys: ["Ctrl", "Shift", "L"], does: "Tidy the drawing" },
      { keys: ["Ctrl", "S"], does: "Save a version" },
    ],
  },
  {
    title: "Comparison",
    on: /^\/(compare|reviews\/.)/,
    keys: [
      { keys: ["←", "→"], does: "Step through the decisions" },
      { keys: ["n"], does: "Next difference" },
      { keys: ["p"], does: "Previous difference" },
      { keys: ["g"], does: "Graphs at full width" },
      { keys: ["m"], does: "Both graphs as one, or side by side" },
      { keys: ["s"], does: "State" },
      { keys: ["c"], does: "Comment on the decision" },
      { keys: [","], does: "Previous change of the graph" },
      { keys: ["."], does: "Next change of the graph" },
    ],
  },
];
