import "server-only";
import { z } from "zod";
import { type AgreementView, viewPairs } from "../../agreement";
import { helped } from "../core/layOut";
import type { Ctx } from "../verb/context";
import { verb } from "../verb/verb";
import { AgreementOf, type GivenPairs, givenPairs } from "./given";
import { givenLabels } from "./labels";
import { checkShadowLog, listShadowLogs, type ShadowLogSummary } from "./shadowLogs";
import { plannersWithShadow, shadowSources } from "./sources";

const Name = z.string().max(1_000);
const Count = z.int().min(0).max(1_000_000);
const Selection = z.strictObject({
  control: Name.optional(),
  shadow: Name.optional(),
  field: Name.optional(),
  value: Name.optional(),
  after: Count.optional(),
  skip: Count.optional(),
});

const Input = z.strictObject({ of: AgreementOf, selection: Selection });

export type Agreement = Omit<GivenPairs, "pairs" | "labelledAs"> & {
  readonly view: AgreementView;
  readonly planners: readonly { readonly id: string; readonly title: string }[];
  readonly logs: readonly ShadowLogSummary[];
};

/** Max characters of pairs that are measured on the main thread; more take tens of milliseconds. */
const maxHere = 300_000;

/** Returns the agreement of a planner's decision with its shadow, of stored replays or of a stored log. */
export const getAgreement = verb(Input, async (ctx, { of, selection }): Promise<Agreement> => {
  const { pairs, labelledAs, ...given } = await givenPairs(ctx, of);
  const [labels, logs] = await Promise.all([givenLabels(ctx, labelledAs), listShadowLogs(ctx)]);
  return {
    ...given,
    view: await viewOf(ctx, { pairs, labels, selection: defined(selection) }),
    planners: plannersWithShadow(ctx).map(({ planner: { id, title } }) => ({ id, title })),
    logs,
  };
});

/** Throws unless the log, or the planner with its topology and recording set, exists; reads no replay and no turn of a log. */
export const checkAgreement = verb(Input, async (ctx, { of }): Promise<void> => {
  if ("log" in of) await checkShadowLog(ctx, of.log);
  else await shadowSources(ctx, of.planner, of.topology, of.set);
});

type Task = Parameters<Ctx["helpers"]["agreement"]>[0];

function viewOf(ctx: Ctx, { pairs, labels, selection }: Task): AgreementView | Promise<AgreementView> {
  const size = pairs.reduce((sum, { length }) => sum + length, 0);
  if (size > maxHere) return helped(ctx.helpers.agreement({ pairs, labels, selection }));
  return viewPairs(
    pairs.flatMap((text) => JSON.parse(text)),
    labels,
    selection,
  );
}

/** Drops what is undefined, which the optional fields of a selection never are. */
const defined = (selection: z.output<typeof Selection>): Task["selection"] =>
  Object.fromEntries(Object.entries(selection).filter(([, value]) => value !== undefined));
