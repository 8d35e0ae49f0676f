import "server-only";
import { drawingOf } from "./drawing";
import { getTopology } from "./get";
import { listTopologies } from "./list";

/** One topology, by name or `name@hash`, ready to be drawn. */
export const drawTopology = async (request: Parameters<typeof getTopology>[0]) =>
  drawingOf(await getTopology(request));

/** The current version of every topology, ready to be drawn. */
export const drawTopologies = async (request: Parameters<typeof listTopologies>[0]) =>
  Promise.all((await listTopologies(request)).map(drawingOf));
