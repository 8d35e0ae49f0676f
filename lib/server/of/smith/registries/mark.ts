import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { hash, type Json } from "../../../../std";
import { notInWorkspace } from "../../../core/errors";
import { changing } from "../../../db/changing";
import { addPlannerDocument } from "../../../db/plannerDocuments";
import { ownerVerb } from "../../../verb/verb";
import { findRegistry } from "../planRequest";
import { functionName } from "./get";
import { registries, registryIn } from "./list";

const Input = z.strictObject({
  registry: z.string().min(6).max(64),
  /** `tool.function`. */
  function: z.string().max(300),
  effect: z.boolean(),
});

export type MarkedRegistry = { readonly hash: string };

/** Stores the registry with a function marked as an effect, or with the mark removed, as another version. */
export const markEffect = ownerVerb(Input, async (ctx, input): Promise<MarkedRegistry> => {
  const found = await findRegistry(ctx, input.registry);
  const { tools } = registryIn(found);
  if (!tools.some((tool) => functionName(tool) === input.function))
    throw notInWorkspace(`function ${input.function} of this registry`);
  const document: Json = plans.markEffects(found.document, tools, (tool) =>
    functionName(tool) === input.function ? input.effect : plans.hasEffect(tool),
  );
  const row = { ...registries, hash: hash(document), title: found.title, document };
  return changing(ctx, async (tx) => {
    const added = await addPlannerDocument(tx, ctx.actor, row);
    const about = { kind: registries.kind, name: row.hash };
    const line = `${input.effect ? "marked" : "unmarked"} ${input.function} of “${found.title}” as an effect`;
    return {
      answer: { hash: row.hash },
      event: added ? { kind: "registry.saved" as const, about, line } : null,
    };
  });
});
