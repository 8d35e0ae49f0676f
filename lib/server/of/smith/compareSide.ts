import "server-only";
import { z } from "zod";
import * as plans from "../../../planners/smith";
import type { Json } from "../../../std";
import { mayActAs } from "../../core/actor";
import { NotFound, notInWorkspace } from "../../core/errors";
import { Reference } from "../../core/reference";
import { findStoredRecording, type StoredRecording } from "../../db/recordings";
import { findStoredTopology, type StoredTopology } from "../../db/topologies";
import { traceOf } from "../../evidence/apps/readPair";
import { isStale, replaysOf } from "../../evidence/sides";
import { startReplay } from "../../replays/start";
import type { Ctx } from "../../verb/context";
import { type CheckedPlan, checkPlan } from "./check";
import { plannedAnew } from "./planned";
import { type Planning, planningOf, tell } from "./planning";
import { factsOf, findPlanFile, type PlanRequest, requestOfFile } from "./planRequest";

/** A plan to compare: a plan file (`plan:HASH`), or an attempt at a request (by default the last), as recorded or as planned by a topology. */
export const SideInput = z.strictObject({
  request: Reference,
  attempt: z.number().int().min(1).max(1000).optional(),
  topology: z.string().min(1).max(300).optional(),
});

export type CompareSide = {
  /** Name of the request, or reference of the plan file. */
  readonly request: string;
  readonly title: string;
  /** Page of the plan. */
  readonly href: string;
  /** The topology that planned it again; `null` as recorded. */
  readonly topology: string | null;
  /** `null` for a plan file. */
  readonly end: plans.PlanningEnd | null;
  /** Number of the attempt in `attempts`, from 1. */
  readonly attempt: number;
  /** Empty for a plan file. */
  readonly attempts: readonly {
    readonly kind: plans.PlanningView["attempts"][number]["kind"];
    readonly problems: number;
  }[];
  readonly checked: CheckedPlan;
};

export type FoundSide = {
  readonly side: CompareSide;
  /** The parsed text, if it is JSON. */
  readonly value: Json | null;
  readonly rough: plans.RoughPlan | null;
  readonly text: string;
  readonly request: PlanRequest;
};

export async function findSide(ctx: Ctx, request: z.output<typeof SideInput>): Promise<FoundSide> {
  const file = plans.planHashIn(request.request.name);
  if (file !== null) return fileSide(ctx, file);
  const { found, planning, attempt, chosen } = await findAttempt(ctx, request);
  const { attempts, end } = planning.told;
  const output = chosen.output ?? "";
  const side = {
    request: found.name,
    title: found.title,
    href: `/planners/smith/${encodeURIComponent(found.name)}?attempt=${attempt}`,
    topology: request.topology ?? null,
    end,
    attempt,
    attempts: attempts.map(({ kind, problems }) => ({ kind, problems: problems.length })),
    checked: await checkPlan(ctx, output, factsOf(planning)),
  };
  return { side, ...readable(output), text: output, request: factsOf(planning) };
}

/** Throws `NotFound` unless the plan exists. Plans nothing, unless an attempt by a topology is named. */
export async function checkSide(ctx: Ctx, side: z.output<typeof SideInput>): Promise<void> {
  const { request, topology, attempt } = side;
  const file = plans.planHashIn(request.name);
  if (file !== null) return void (await findPlanFile(ctx, file));
  if (topology === undefined || attempt !== undefined) return void (await findAttempt(ctx, side));
  await findRequest(ctx, request);
  await findPlanner(ctx, topology);
}

async function findAttempt(ctx: Ctx, { request, topology, attempt }: z.output<typeof SideInput>) {
  const found = await findRequest(ctx, request);
  const planning = topology ? await plannedBy(ctx, found, topology) : await planningOf(ctx, found);
  const { attempts } = planning.told;
  const number = attempt ?? attempts.length;
  const chosen = attempts[number - 1];
  if (chosen) return { found, planning, attempt: number, chosen };
  const by = topology ? ` by ${topology}` : "";
  throw new NotFound(`There is no attempt ${number} at ${request.text}${by}: it has ${attempts.length}.`);
}

async function findRequest(ctx: Ctx, { text, name, hash }: Reference): Promise<StoredRecording> {
  const found = await findStoredRecording(ctx.db, name, hash);
  if (found?.planner !== "smith")
    throw new NotFound(`There is no Smith request named ${text} in this workspace.`);
  return found;
}

async function findPlanner(ctx: Ctx, topology: string): Promise<StoredTopology> {
  const { text, name, hash } = Reference.parse(topology);
  const found = await findStoredTopology(ctx.db, name, hash);
  if (found?.planner !== "smith") throw notInWorkspace(`topology ${text} of Smith's`);
  return found;
}

async function fileSide(ctx: Ctx, planHash: string): Promise<FoundSide> {
  const { hash, file } = await findPlanFile(ctx, planHash);
  const request = await requestOfFile(ctx, file);
  const side = {
    request: plans.planNamed(hash),
    title: file.name,
    href: `/planners/smith/plans/${hash}`,
    topology: null,
    end: null,
    attempt: 1,
    attempts: [],
    checked: await checkPlan(ctx, file.text, request),
  };
  return { side, ...readable(file.text), text: file.text, request };
}

function readable(text: string): Pick<FoundSide, "value" | "rough"> {
  const read = plans.readPlanText(text);
  const value = read.kind === "json" ? read.value : null;
  return { value, rough: value === null ? null : plans.roughPlanOf(value) };
}

/** Replays the request on a topology, unless the result is known. */
async function plannedBy(
  ctx: Ctx,
  { name, hash, recording }: StoredRecording,
  topology: string,
): Promise<Planning> {
  const { actor } = ctx;
  const found = await findPlanner(ctx, topology);
  const known = (await replaysOf(ctx, found.evidence)).get(hash);
  const mayReplay = mayActAs(actor.role, "reviewer");
  if (!known && !mayReplay)
    throw new NotFound(
      `Topology ${topology} has not been run on ${name} yet, and the ${actor.role} role is not allowed to run it.`,
    );
  const input = { topology, recording: `${name}@${hash}` };
  const { id } = known && !(mayReplay && isStale(ctx, known)) ? known : await startReplay(ctx, input);
  const [segment] = (await traceOf(ctx, id)).segments;
  if (!segment) throw new Error("A replay has a segment.");
  return tell(ctx, plannedAnew(recording, segment));
}
