import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { hash, type Json } from "../../../../std";
import { InvalidInput } from "../../../core/errors";
import { Reference } from "../../../core/reference";
import { changing } from "../../../db/changing";
import { addPlannerDocument, type NewPlannerDocument } from "../../../db/plannerDocuments";
import type { Ctx } from "../../../verb/context";
import { reviewerVerb } from "../../../verb/verb";
import { findPlanFile, findRegistry, planFiles, planRequestOf } from "../planRequest";
import { registries, shippedHash } from "../registries/list";

const Input = z.strictObject({
  name: z.string(),
  text: z.string(),
  /** Hash of its registry, or of the shipped one. */
  registry: z.string().min(6).max(64).optional(),
  narratives: z.number().int().min(0).max(100).default(0),
  /** The plan file or recorded request that it was edited from, whose tools and number of texts it has. */
  editedFrom: Reference.optional(),
});

export type SavedPlan = { readonly hash: string };

/** Stores a plan, valid or not, under the hash of its content. */
export const savePlan = reviewerVerb(Input, async (ctx, input): Promise<SavedPlan> => {
  const name = input.name.trim();
  if (name === "" || name.length > 120)
    throw new InvalidInput("Give the plan a name of 1 to 120 characters.");
  if (input.text.trim() === "") throw new InvalidInput("The plan is empty. Paste its text or choose a file.");
  if (input.text.length > 1_000_000)
    throw new InvalidInput(
      `The plan has ${input.text.length} characters; the maximum is 1 million. Split it, or give the file to “planner-studio smith validate”.`,
    );
  const { tools, ...facts } = await givenFacts();
  return storePlanFile(ctx, { name, text: input.text, ...facts }, tools);

  async function givenFacts(): Promise<Facts> {
    const { editedFrom, registry, narratives } = input;
    if (!editedFrom)
      return { registry: await storedHash(ctx, registry), narratives, editedFrom: null, tools: null };
    const from = plans.planHashIn(editedFrom.name);
    if (from !== null) {
      const { file } = await findPlanFile(ctx, from);
      const { registry, narratives } = file;
      return { registry, narratives, editedFrom: editedFrom.text, tools: null };
    }
    const request = await planRequestOf(ctx, editedFrom);
    const tools = request.registry && registryRow(request.registry, editedFrom.name);
    return {
      registry: tools?.hash ?? null,
      narratives: request.narratives,
      editedFrom: editedFrom.text,
      tools,
    };
  }
});

/** Stores a plan file, and the registry of the recording that it comes from. Idempotent by hash. */
export function storePlanFile(
  ctx: Ctx,
  file: plans.PlanFile,
  tools: NewPlannerDocument | null,
): Promise<SavedPlan> {
  const { name } = file;
  const document = file as unknown as Json;
  const row = { ...planFiles, hash: hash(document), title: name, document };
  return changing(ctx, async (tx) => {
    if (tools) await addPlannerDocument(tx, ctx.actor, tools);
    const added = await addPlannerDocument(tx, ctx.actor, row);
    const about = { kind: plans.planKind, name: row.hash };
    const event = { kind: "plan.saved" as const, about, line: `saved the plan “${name}”` };
    return { answer: { hash: row.hash }, event: added ? event : null };
  });
}

type Facts = Pick<plans.PlanFile, "registry" | "narratives" | "editedFrom"> & {
  /** Registry of a recording, to be stored with the plan. */
  readonly tools: NewPlannerDocument | null;
};

export function registryRow(registry: plans.Registry, recording: string): NewPlannerDocument {
  const document = registry as unknown as Json;
  const title = registry.title ?? `Tools of ${recording}`;
  return { ...registries, hash: hash(document), title, document };
}

async function storedHash(ctx: Ctx, named: string | undefined): Promise<string | null> {
  if (named === undefined || shippedHash().startsWith(named)) return null;
  return (await findRegistry(ctx, named)).hash;
}
