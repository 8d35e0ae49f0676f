import "server-only";
import type { LiveConfig, LiveEvent } from "../../../../live";
import * as points from "../../../../planners/story-points";
import { capitalised, type Json } from "../../../../std";
import type { LiveWork } from "../../../live/work";
import type { Ctx } from "../../../verb/context";

export const planner = points.live.planner.id;

/** Title of the set of a run's recordings. */
export const setTitle = (id: string, { startedAt }: Pick<LiveConfig, "startedAt">): string =>
  `Live run of ${startedAt.slice(0, 16).replace("T", " ")} (${id.slice(-6)})`;

/** How runs of this planner are worked on: prompts, and tests in processes of their own. */
export const work: LiveWork = {
  live: points.live,
  setOf: setTitle,
  describe,
  openTools: async (ctx: Ctx) => {
    const tester = await ctx.openTester();
    return {
      use: async (_kind, request, { input }): Promise<Json> =>
        points.testedOf(await tester.test(points.testRequestOf(request, input))),
      close: () => tester.close(),
    };
  },
};

const steps: { readonly [kind: string]: string } = {
  estimate: "estimating",
  self_check: "checking the estimate of",
  develop: "writing",
  fix: "correcting",
  review: "reviewing",
  test: "testing",
};

function describe(event: LiveEvent): string | null {
  if (event.type === "asking") {
    const task = event.cell.slice(0, event.cell.lastIndexOf("/"));
    return capitalised(`${steps[event.kind] ?? event.kind} ${task}`);
  }
  if (event.type !== "resending") return null;
  return `The provider failed. The same request is sent again after ${(event.ms / 1000).toFixed(1)} s. ${event.message}`;
}
