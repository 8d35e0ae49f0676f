import "server-only";
import { z } from "zod";
import { Reference } from "../core/reference";
import { inflightSides } from "../evidence/inflight/cases";
import { storedInflight } from "../evidence/inflight/stored";
import { SetName } from "../evidence/recordingSets";
import { verb } from "../verb/verb";

const Input = z.strictObject({ base: Reference, head: Reference, set: SetName.optional() });

/** Returns the computed outcomes of base's threads under head; `null` if there are none. */
export const getInflight = verb(Input, async (ctx, input) =>
  storedInflight(ctx, await inflightSides(ctx, input)),
);
