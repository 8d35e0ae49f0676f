import { z } from "zod";
import type { Layout } from "../layout";
import { maxNodes, Topology } from "../topology";

const point = { x: z.number(), y: z.number() };
const Box = z.strictObject({ ...point, width: z.number().min(0), height: z.number().min(0) });
const Line = z.strictObject({
  // A join has a line from each of its sources, and one that leads on.
  paths: z.array(z.array(z.strictObject(point)).max(500)).max(maxNodes + 1),
  label: z.strictObject({ ...Box.shape, text: z.string().max(200) }).optional(),
  meet: Box.optional(),
});

const Drawn: z.ZodType<Layout> = z.strictObject({
  width: z.number(),
  height: z.number(),
  nodes: z.record(z.string().max(200), Box),
  // The address of a join names all of its sources.
  edges: z.record(z.string(), Line),
});

/** Document of the editor: a topology and its layout. */
export const DraftDocument = z.strictObject({ topology: Topology, layout: Drawn });
export type DraftDocument = z.infer<typeof DraftDocument>;
