import "server-only";
import { z } from "zod";
import { type GateResult, measureAfter, measureCosts, type TurnCosts } from "../../agreement";
import { SetName } from "../evidence/recordingSets";
import type { Ctx } from "../verb/context";
import { logLabels } from "./labels";
import { replayedTurns } from "./replayedTurns";
import { findShadowLog, type MalformedLines } from "./shadowLogs";
import { shadowSources } from "./sources";

/** A planner, with the topology that runs its shadow; or a stored log by its hash. */
export const AgreementOf = z.union([
  z.strictObject({ log: z.string().regex(/^[0-9a-f]{6,64}$/, "must be the hash of a log") }),
  z.strictObject({
    planner: z.string().max(300),
    topology: z.string().max(300).optional(),
    set: SetName.optional(),
  }),
]);
export type AgreementOf = z.infer<typeof AgreementOf>;

/** Pairs of decisions to be measured, and what is known of them. */
export type GivenPairs = {
  readonly title: string;
  readonly planner: { readonly id: string; readonly title: string } | null;
  readonly topology: string | null;
  /** Topologies that run the shadow, to choose from. */
  readonly topologies: readonly { readonly name: string; readonly title: string }[];
  /** Name of the recording set; `null` for a log. */
  readonly set: string | null;
  /** Hash of the log; `null` for replays. */
  readonly log: string | null;
  /** JSON texts of lists of pairs. */
  readonly pairs: readonly string[];
  readonly unpaired: number;
  readonly malformed: MalformedLines;
  readonly after: readonly GateResult[];
  /** `null` for a log, and until all replays have run. */
  readonly costs: TurnCosts | null;
  /** Questions about the gates that the planner's document leaves open. */
  readonly unclear: readonly string[];
  /** Recordings, and replays that are still missing: of the shadow, and of either side deciding. */
  readonly recordings: readonly { readonly name: string; readonly title: string; readonly hash: string }[];
  readonly missing: number;
  /** Hashes under which labels of these turns are stored. */
  readonly labelledAs: readonly string[];
};

export const givenPairs = (ctx: Ctx, of: AgreementOf): Promise<GivenPairs> =>
  "log" in of ? ofLog(ctx, of.log) : ofReplays(ctx, of);

async function ofLog(ctx: Ctx, hash: string): Promise<GivenPairs> {
  const log = await findShadowLog(ctx, hash);
  return {
    title: log.title,
    planner: null,
    set: null,
    topology: null,
    topologies: [],
    log: log.hash,
    pairs: [log.pairs],
    unpaired: 0,
    malformed: log.malformed,
    after: measureAfter(null, null),
    costs: null,
    unclear: [],
    recordings: [],
    missing: 0,
    labelledAs: [logLabels],
  };
}

async function ofReplays(
  ctx: Ctx,
  { planner: id, topology: name, set }: Exclude<AgreementOf, { log: string }>,
): Promise<GivenPairs> {
  const sources = await shadowSources(ctx, id, name, set);
  const { module, topology, inShadow, deciding, recordings } = sources;
  const { planner, cutover } = module;
  const [shadowed, control, shadow] = await Promise.all(
    [topology, ...(deciding ? [deciding.control, deciding.shadow] : [])].map((one) =>
      replayedTurns(ctx, sources, one),
    ),
  );
  const missing = [shadowed, control, shadow].reduce((sum, one) => sum + (one?.missing.length ?? 0), 0);
  const casesOf = (one: typeof control) => one?.turns.flatMap(({ facts }) => facts ?? []) ?? [];
  const isWhole = control?.missing.length === 0 && shadow?.missing.length === 0;
  return {
    title: topology.topology.title,
    planner: { id: planner.id, title: planner.title },
    topology: topology.name,
    set: sources.set.name,
    topologies: inShadow.map((one) => ({ name: one.name, title: one.topology.title })),
    log: null,
    pairs: (shadowed?.turns ?? []).map(({ pairs }) => JSON.stringify(pairs)),
    unpaired: (shadowed?.turns ?? []).reduce((sum, { unpaired }) => sum + unpaired, 0),
    malformed: { of: 0, first: [] },
    after: measureAfter(
      cutover,
      deciding && isWhole ? { control: casesOf(control), shadow: casesOf(shadow) } : null,
      cutover ? "not all replays with either side deciding have run" : "the planner declares no cutover",
    ),
    costs:
      cutover && deciding && missing === 0
        ? measureCosts(cutover, {
            control: casesOf(control),
            inShadow: casesOf(shadowed),
            shadow: casesOf(shadow),
          })
        : null,
    unclear: cutover?.unclear ?? [],
    recordings: recordings.map(({ name, title, hash }) => ({ name, title, hash })),
    missing,
    labelledAs: recordings.map(({ hash }) => hash),
  };
}
