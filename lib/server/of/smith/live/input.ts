import "server-only";
import { z } from "zod";

/** Topology of a live planning that names none. */
const liveTopology = "smith-tolerant";

/** Input of a live planning. */
export const LiveInput = z.strictObject({
  request: z.string().trim().min(1).max(10_000),
  /** Written texts that the request asks for; proposed from its words if omitted. */
  narratives: z.number().int().min(0).max(100).optional(),
  topology: z.string().min(1).max(300).default(liveTopology),
  provider: z.string().min(1).max(50),
  model: z.string().trim().min(1).max(200),
  /** Prefix of a registry's hash; defaults to the shipped one. */
  registry: z.string().max(80).optional(),
});

export type LiveInput = z.input<typeof LiveInput>;
