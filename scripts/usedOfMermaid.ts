import type { Plugin } from "esbuild";

const used = /\/(flowDiagram|stateDiagram)/;

/** Leaves out what Mermaid loads only to draw, or to read other diagrams than flowcharts and state diagrams: its parser loads each diagram on first use. */
export const usedOfMermaid: Plugin = {
  name: "used-of-mermaid",
  setup: (building) => {
    building.onResolve({ filter: /\/chunks\/mermaid\.core\/|^katex$/ }, ({ path, kind }) =>
      kind === "dynamic-import" && !used.test(path) ? { path, namespace: "unused" } : undefined,
    );
    building.onLoad({ filter: /.*/, namespace: "unused" }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is not part of this package.`)});`,
    }));
  },
};
