import type { Plugin } from "esbuild";

const ofMermaid = /\/node_modules\/mermaid\/dist\//;
const used = /\/(flowDiagram|stateDiagram)/;

/** Omits Mermaid's code for rendering and for diagrams other than flowcharts and state diagrams; its parser loads each diagram on first use. */
export const usedOfMermaid: Plugin = {
  name: "used-of-mermaid",
  setup: (building) => {
    building.onResolve({ filter: /^\.|^katex$/ }, ({ path, kind, importer }) =>
      kind === "dynamic-import" && ofMermaid.test(importer) && !used.test(path)
        ? { path, namespace: "unused" }
        : undefined,
    );
    building.onLoad({ filter: /.*/, namespace: "unused" }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is not part of this package.`)});`,
    }));
  },
};
