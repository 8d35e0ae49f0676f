type Shortcut = { readonly keys: readonly string[]; readonly does: string };

/** Every key of the product, by the place where it works. */
export const shortcuts: readonly { readonly title: string; readonly keys: readonly Shortcut[] }[] = [
  {
    title: "Everywhere",
    keys: [
      { keys: ["Ctrl", "K"], does: "Go to anything" },
      { keys: ["?"], does: "Show the keys" },
      { keys: ["Esc"], does: "Close what is open" },
    ],
  },
  {
    title: "Drawing",
    keys: [
      { keys: ["Tab"], does: "To the next part" },
      { keys: ["←", "↑", "→", "↓"], does: "Walk along the lines" },
      { keys: ["Enter"], does: "Inspect the part" },
      { keys: ["Esc"], does: "Give up the selection" },
      { keys: ["1"], does: "Fit the drawing" },
      { keys: ["0"], does: "Show at full size" },
      { keys: ["+"], does: "Zoom in" },
      { keys: ["-"], does: "Zoom out" },
      { keys: ["/"], does: "Search the topology" },
    ],
  },
  {
    title: "Plan of a request",
    keys: [
      { keys: ["F8"], does: "To the next problem in the JSON" },
      { keys: ["Tab"], does: "Out of the editor" },
      { keys: ["Enter"], does: "Show the call of the drawing in the JSON" },
      { keys: ["Ctrl", "Z"], does: "Take an edit back" },
    ],
  },
  {
    title: "Comparison",
    keys: [
      { keys: ["←", "→"], does: "Step through the decisions" },
      { keys: ["n"], does: "Next difference" },
      { keys: ["p"], does: "Previous difference" },
      { keys: ["g"], does: "Graphs at full width" },
      { keys: ["s"], does: "State" },
      { keys: [","], does: "Previous change of the graph" },
      { keys: ["."], does: "Next change of the graph" },
    ],
  },
];
