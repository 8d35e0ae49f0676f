import { type Planner, plannerFaults, signatureOf } from "../planner";
import { freezeJson, type Json, quoted } from "../std";
import { address, fitsReducer, type Problem, problems, type Signature, type Topology } from "../topology";
import { channelsOf } from "./channels";
import { describeError } from "./describeError";

/** Returns the compile errors. Memoized by topology and planner. */
export function errorsOf(topology: Topology, planner: Planner): readonly Problem[] {
  const known = linted.get(planner) ?? lint(planner);
  linted.set(planner, known);
  const errors = known.errors.get(topology) ?? errorsWith(known, topology, planner);
  known.errors.set(topology, errors);
  return errors;
}

type Linted = {
  readonly faults: readonly Problem[];
  /** `null` when the planner is too faulty for a signature. */
  readonly signature: Signature | null;
  readonly errors: WeakMap<Topology, readonly Problem[]>;
};
const linted = new WeakMap<Planner, Linted>();

function lint(planner: Planner): Linted {
  const faults = plannerFaults(planner).map(({ message, fix }) => problem("planner", message, fix));
  return { faults, signature: faults.length > 0 ? null : signatureOf(planner), errors: new WeakMap() };
}

function errorsWith({ faults, signature }: Linted, topology: Topology, planner: Planner): readonly Problem[] {
  if (!signature) return faults;
  const own = orFailed("problems", "Correct it.", () => planner.problems?.(topology) ?? []);
  const found = [...problems(topology, signature), ...own];
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return errors;
  return [
    ...unknownChannels(topology, planner),
    ...unfitChannels(topology, planner),
    ...cycles(topology, planner),
  ];
}

/** Returns the planner's own warnings of a topology; none if its code fails, which is an error. */
export function warningsOf(topology: Topology, planner: Planner): readonly Problem[] {
  const own = orFailed("problems", "Correct it.", () => planner.problems?.(topology) ?? []);
  return own.filter(({ severity }) => severity !== "error");
}

const problem = (code: string, message: string, fix: string, at = address.topology()): Problem => ({
  code,
  severity: "error",
  address: at,
  message,
  fix,
});

/** Channels that neither the planner nor the topology has, though a policy of the graph names them. */
function unknownChannels(topology: Topology, planner: Planner): readonly Problem[] {
  const channels = channelsOf(topology, planner);
  const used = new Set(
    [...topology.nodes, ...topology.routers].flatMap(({ policies = [] }) =>
      policies.map((use) => use.policy),
    ),
  );
  return [...used].flatMap((id) => {
    const { reads, writes } = planner.policies[id] ?? { reads: [], writes: [] };
    const name = [...reads, ...writes].find((one) => !channels.has(one));
    if (name === undefined) return [];
    const message = `The policy "${id}" names the channel ${quoted(name)}, which neither the planner nor the topology has.`;
    return [problem("channel_unknown", message, "Correct its reads and writes, or declare the channel.")];
  });
}

/** Reports declared channels that the planner's schema does not allow. */
function unfitChannels(topology: Topology, planner: Planner): readonly Problem[] {
  const channels = channelsOf(topology, planner);
  return topology.channels.flatMap(({ name }) => {
    const channel = channels.get(name);
    if (!channel) return [];
    const wrong =
      wrongDefault(name, channel.reducer, channel.default) ?? channel.checks.value(name, channel.default);
    if (wrong === null) return [];
    const message = `The topology keeps the channel "${name}" by "${channel.reducer}" from ${quoted(channel.default)} on, which does not fit: ${wrong}.`;
    return [
      problem("channel_unfit", message, "Choose another reducer or another default.", address.channel(name)),
    ];
  });
}

function wrongDefault(
  name: string,
  reducer: Parameters<typeof fitsReducer>[0],
  initial: Json,
): string | null {
  const fault = freezeJson(initial);
  if (fault) return `it holds ${fault.what}`;
  if (fitsReducer(reducer, initial)) return null;
  return `${name} must be ${reducer === "append" ? "a list" : "an object"}`;
}

/** Max cycles per turn that a planner may declare. */
const maxCycles = 100_000;

/** Validates the planner's limit per turn; without one, a looping graph would never end. */
const cycles = (topology: Topology, planner: Planner): readonly Problem[] =>
  orFailed("cycles", bounds, () => {
    const given: unknown = planner.cycles(topology);
    const message = `The planner's "cycles" is ${quoted(given)} for the topology "${topology.id}".`;
    return isCycles(given) ? [] : [problem("cycles", message, bounds)];
  });

const bounds = `It must be an integer from 1 to ${maxCycles}: the maximum number of decision cycles in one turn.`;

const isCycles = (given: unknown): given is number =>
  typeof given === "number" && Number.isInteger(given) && given >= 1 && given <= maxCycles;

/** Returns the max decision cycles per turn; 0 when the planner declares no valid limit, so nothing compiles. */
export function cyclesOf(topology: Topology, planner: Planner): number {
  return cycles(topology, planner).length > 0 ? 0 : planner.cycles(topology);
}

/** A function of the planner's that fails is a problem too. */
function orFailed(name: string, fix: string, run: () => readonly Problem[]): readonly Problem[] {
  try {
    return describeError(`The planner's "${name}"`, run) as readonly Problem[];
  } catch (error) {
    return [problem(name, (error as Error).message, fix)];
  }
}
