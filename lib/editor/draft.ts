import { z } from "zod";
import type { Layout } from "../layout";
import { Topology } from "../topology";

const point = { x: z.number(), y: z.number() };
const Box = z.strictObject({ ...point, width: z.number().min(0), height: z.number().min(0) });
const Line = z.strictObject({
  paths: z.array(z.array(z.strictObject(point)).max(500)).max(500),
  label: z.strictObject({ ...Box.shape, text: z.string().max(200) }).optional(),
  meet: Box.optional(),
});

const Drawn: z.ZodType<Layout> = z.strictObject({
  width: z.number(),
  height: z.number(),
  nodes: z.record(z.string().max(200), Box),
  edges: z.record(z.string().max(2000), Line),
});

/** Document of the editor: a topology and its layout. */
export const DraftDocument = z.strictObject({ topology: Topology, layout: Drawn });
export type DraftDocument = z.infer<typeof DraftDocument>;
