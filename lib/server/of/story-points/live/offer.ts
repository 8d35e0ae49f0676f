import "server-only";
import { z } from "zod";
import * as points from "../../../../planners/story-points";
import { offeredProviders, type ProviderOffer } from "../../../live/providers";
import { verb } from "../../../verb/verb";
import { choicesOf } from "./architectures";

/** Options of a live run. */
export type RunOffer = {
  readonly providers: readonly ProviderOffer[];
  /** Configuration or package to add if no provider is available. */
  readonly missing: string | null;
  /** Shipped tasks by what they deserve. */
  readonly tasks: readonly { readonly points: number; readonly count: number }[];
  readonly architectures: readonly {
    readonly id: string;
    readonly title: string;
    readonly isDefault: boolean;
    /** Models that it has without a choice, by role. */
    readonly models: points.RoleModels;
  }[];
  readonly roles: readonly { readonly id: points.LiveRole; readonly title: string }[];
};

export const offerRun = verb(z.strictObject({}), async (ctx): Promise<RunOffer> => {
  const counts = new Map<number, number>();
  for (const task of points.shippedTasks())
    if (task.points !== null) counts.set(task.points, (counts.get(task.points) ?? 0) + 1);
  const choices = await choicesOf(ctx);
  return {
    ...offeredProviders(ctx),
    tasks: [...counts].map(([value, count]) => ({ points: value, count })),
    architectures: choices.map(({ id, title, isDefault, topology }) => {
      return { id, title, isDefault, models: points.defaultModels(topology) };
    }),
    roles: points.liveRoles.map((id) => ({ id, title: points.roleTitles[id] })),
  };
});
