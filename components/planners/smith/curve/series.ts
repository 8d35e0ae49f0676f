/** Style of a topology's line: colour, dashes and point shape, so that none is the only cue. */
export const seriesLooks = [
  { stroke: "stroke-accent", fill: "fill-accent", dash: undefined, shape: "circle" },
  { stroke: "stroke-llm", fill: "fill-llm", dash: "6 4", shape: "square" },
  { stroke: "stroke-ask", fill: "fill-ask", dash: "2 3", shape: "triangle" },
  { stroke: "stroke-record", fill: "fill-record", dash: "8 3 2 3", shape: "diamond" },
] as const;

export type SeriesLook = (typeof seriesLooks)[number];

export const lookOf = (i: number): SeriesLook => seriesLooks[i % seriesLooks.length] as SeriesLook;
