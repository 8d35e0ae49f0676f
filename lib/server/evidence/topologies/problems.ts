import "server-only";
import { setImmediate as breathe, setTimeout as sleep } from "node:timers/promises";
import type { Problem } from "../../../topology";
import { slot } from "../../cache/memory";
import { recent } from "../../cache/recent";
import { InvalidInput } from "../../core/errors";
import { isLarge, problemsBeside } from "../../core/problemsOfPlanner";
import { plannerFor } from "../../core/signature";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";

type Version = Pick<StoredTopology, "topology" | "hash">;
/** Problems of versions by hash, without unchecked versions. */
export type KnownProblems = ReadonlyMap<string, readonly Problem[]>;

/** Cached per version, since versions never change; refusals of slow checks are cached too. */
const known = recent<Promise<readonly Problem[] | InvalidInput>>("problems", 2000);

const keyOf = (one: Version, versus: Version | null): string =>
  `${one.hash} ${versus && versus.hash !== one.hash ? versus.hash : ""}`;

/** Returns all problems, including those against another topology, if given. Throws if the check takes too long. */
export const problemsFor = (ctx: Ctx, one: Version, versus: Version | null): Promise<readonly Problem[]> =>
  known(ctx.memory, keyOf(one, versus), () => check(ctx, one, versus)).then(unlessRefused);

/** Returns the problems of all small topologies, and of large ones if known within `patience` ms. */
export async function problemsWithin(
  ctx: Ctx,
  all: readonly Version[],
  versus: Version | null,
  patience: number,
): Promise<KnownProblems> {
  const found = new Map<string, readonly Problem[]>();
  const checked = async (one: Version, inTurn: (work: Check) => Check) => {
    const made = known(
      ctx.memory,
      keyOf(one, versus),
      inTurn(() => check(ctx, one, versus)),
    );
    // A list omits versions that cannot be checked.
    await made.then(unlessRefused).then(
      (problems) => found.set(one.hash, problems),
      () => {},
    );
  };
  const [large, small] = [all.filter(({ topology }) => isLarge(topology)), all.filter(isSmall)];
  const rest = Promise.all(large.map((one) => checked(one, queues(ctx.memory).large)));
  await Promise.all(small.map((one) => checked(one, queues(ctx.memory).small)));
  await Promise.race([rest, sleep(patience, null, { ref: false })]);
  return new Map(found);
}

const isSmall = ({ topology }: Version): boolean => !isLarge(topology);

type Check = () => Promise<readonly Problem[] | InvalidInput>;

async function check(
  ctx: Ctx,
  one: Version,
  versus: Version | null,
): Promise<readonly Problem[] | InvalidInput> {
  const planner = plannerFor(ctx, one.topology.planner);
  return problemsBeside(ctx, versus?.topology ?? one.topology, one.topology, planner).catch((error) => {
    if (error instanceof InvalidInput) return error;
    throw error;
  });
}

function unlessRefused(found: readonly Problem[] | InvalidInput): readonly Problem[] {
  if (found instanceof Error) throw found;
  return found;
}

/** Runs the checks of a list one at a time, so that other requests are served in between. */
function queue(): (work: Check) => Check {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => () => {
    const next = last.then(() => breathe()).then(work);
    last = next.catch(() => {});
    return next;
  };
}
const queues = slot("problem-checks", () => ({ small: queue(), large: queue() }));
