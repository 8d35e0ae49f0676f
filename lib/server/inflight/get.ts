import "server-only";
import { z } from "zod";
import { Reference } from "../core/reference";
import { inflightSides } from "../evidence/inflight/cases";
import { storedInflight } from "../evidence/inflight/stored";
import { verb } from "../verb/verb";

const Input = z.strictObject({ base: Reference, head: Reference });

/** What becomes of all threads of base under head, as far as it was computed; null where nothing was. */
export const getInflight = verb(Input, async ({ actor, input, store }) =>
  storedInflight(store, actor.workspaceId, await inflightSides(store, actor.workspaceId, input)),
);
