import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import type { Signature } from "../../../../topology";
import { notInWorkspace } from "../../../core/errors";
import { Reference } from "../../../core/reference";
import { signatureFor } from "../../../core/signature";
import { listStoredEvents, type StoredEvent } from "../../../db/history/log";
import { findStoredRecording } from "../../../db/recordings";
import type { Ctx } from "../../../verb/context";
import { verb } from "../../../verb/verb";
import { checkPlan } from "../check";
import type { StartPlan } from "../get";
import { findPlanFile, findRegistry, requestOfFile } from "../planRequest";
import type { Tool } from "../registries/get";

/** Another plan, or a recorded request, by its page. */
export type PlanOrigin = { readonly reference: string; readonly title: string; readonly href: string };

export type ShownPlan = {
  readonly hash: string;
  /** Reference where a request can be named too. */
  readonly reference: string;
  readonly name: string;
  readonly narratives: number;
  /** The plan that it was edited from; `null` for a plan as it was added. */
  readonly editedFrom: PlanOrigin | null;
  /** Its tools; `null` for the shipped ones. */
  readonly registry: { readonly hash: string; readonly title: string } | null;
  readonly createdAt: string;
  readonly start: StartPlan;
  readonly tools: readonly Tool[];
  readonly signature: Signature;
  /** The event of its removal; `null` if it is not removed. */
  readonly removed: StoredEvent | null;
};

/** Returns a plan file by hash prefix, including removed ones. */
export const getPlan = verb(z.strictObject({ plan: z.string() }), async (ctx, input): Promise<ShownPlan> => {
  if (!/^[0-9a-f]{6,64}$/.test(input.plan)) throw notInWorkspace(`plan ${input.plan}`);
  const { hash, createdAt, removedAt, kind, file } = await findPlanFile(ctx, input.plan);
  const request = await requestOfFile(ctx, file);
  const registry = file.registry === null ? null : await findRegistry(ctx, file.registry);
  const checked = await checkPlan(ctx, file.text, request);
  const about = { kind, name: hash };
  const [last] = removedAt ? await listStoredEvents(ctx.db, { about, most: 1 }) : [];
  return {
    hash,
    reference: plans.planNamed(hash),
    name: file.name,
    narratives: file.narratives,
    editedFrom: await originOf(ctx, file),
    registry: registry && { hash: registry.hash, title: registry.title },
    createdAt: createdAt.toISOString(),
    start: { text: file.text, accepted: checked.ok, checked },
    tools: (request.registry ?? plans.sampleRegistry()).tools,
    signature: signatureFor(ctx, "smith-run"),
    removed: last ?? null,
  };
});

async function originOf(ctx: Ctx, { editedFrom }: plans.PlanFile): Promise<PlanOrigin | null> {
  if (editedFrom === null) return null;
  const hash = plans.planHashIn(editedFrom);
  if (hash !== null) {
    const { title } = await findPlanFile(ctx, hash);
    return { reference: editedFrom, title, href: `/planners/smith/plans/${hash}` };
  }
  const { name, hash: version } = Reference.parse(editedFrom);
  const title = (await findStoredRecording(ctx.db, name, version))?.title ?? name;
  return { reference: editedFrom, title, href: `/planners/smith/${encodeURIComponent(name)}?tab=plan` };
}
