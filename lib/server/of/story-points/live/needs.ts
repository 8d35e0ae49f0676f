import "server-only";
import { z } from "zod";
import type { LiveNeed } from "../../../../live";
import { verb } from "../../../verb/verb";
import { choicesOf, needOf } from "./architectures";

const Input = z.strictObject({ architectures: z.array(z.string().min(1).max(300)).max(50) });

export type ArchitectureNeed = { readonly id: string; readonly need: LiveNeed };

/** Counts what one task takes under each of these topologies, by role. Sends nothing. */
export const countNeeds = verb(Input, async (ctx, input): Promise<readonly ArchitectureNeed[]> => {
  const wanted = new Set(input.architectures);
  const choices = (await choicesOf(ctx)).filter(({ id }) => wanted.has(id));
  const needs: ArchitectureNeed[] = [];
  for (const { id, topology } of choices) needs.push({ id, need: await needOf(ctx, topology) });
  return needs;
});
