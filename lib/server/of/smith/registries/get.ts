import "server-only";
import { z } from "zod";
import * as plans from "../../../../planners/smith";
import { notInWorkspace } from "../../../core/errors";
import { listStoredEvents, type StoredEvent } from "../../../db/history/log";
import { findPlannerDocument } from "../../../db/plannerDocuments";
import { verb } from "../../../verb/verb";
import { type RegistrySummary, registries, registryIn, shippedHash } from "./list";

const Input = z.strictObject({ registry: z.string() });

export type ShownRegistry = Pick<RegistrySummary, "hash" | "title" | "shipped" | "createdAt"> & {
  readonly registry: plans.Registry;
  /** Functions marked as effects, as `tool.function`. */
  readonly effects: readonly string[];
  /** The event of its removal; `null` if it is not removed. */
  readonly removed: StoredEvent | null;
};

/** One function of a tool. */
export type Tool = plans.Registry["tools"][number];

export const functionName = ({ name, function: called }: Tool): string => `${name}.${called}`;

/** Returns a registry by hash prefix, including removed ones. */
export const getRegistry = verb(Input, async (ctx, input): Promise<ShownRegistry> => {
  const known = /^[0-9a-f]{6,64}$/.test(input.registry);
  const found = known ? await findPlannerDocument(ctx.db, registries, input.registry) : null;
  if (!found) throw notInWorkspace(`registry ${input.registry}`);
  const { hash, title, createdAt } = found;
  const about = { kind: found.kind, name: hash };
  const [last] = found.removedAt ? await listStoredEvents(ctx.db, { about, most: 1 }) : [];
  const shown = { hash, title, createdAt: createdAt.toISOString(), shipped: hash === shippedHash() };
  const registry = registryIn(found);
  const effects = registry.tools.filter(plans.hasEffect).map(functionName);
  return { ...shown, registry, effects, removed: last ?? null };
});
