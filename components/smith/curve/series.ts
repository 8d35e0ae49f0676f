/** How a topology's line looks: its hue, its dashes and the shape of its points, so that none of them is alone. */
export const seriesLooks = [
  { stroke: "stroke-accent", fill: "fill-accent", dash: undefined, shape: "circle" },
  { stroke: "stroke-llm", fill: "fill-llm", dash: "6 4", shape: "square" },
  { stroke: "stroke-ask", fill: "fill-ask", dash: "2 3", shape: "triangle" },
  { stroke: "stroke-record", fill: "fill-record", dash: "8 3 2 3", shape: "diamond" },
] as const;

export type SeriesLook = (typeof seriesLooks)[number];

export const lookOf = (i: number): SeriesLook => seriesLooks[i % seriesLooks.length] as SeriesLook;
