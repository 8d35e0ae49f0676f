import { priceOf } from "../../../../cost";
import * as plans from "../../../../planners/smith";
import type { Recording } from "../../../../recording";
import {
  installedModels,
  type Models,
  type ModelUsage,
  maxResent,
  type Provider,
  readiness,
} from "../../../../replay";
import { counted } from "../../../../std";
import { BadInput, exitCodes, type Io, progressOf } from "../../../io";
import type { Workspace } from "../../../workspace";
import { countOf } from "../planFiles";
import { type LiveVersion, planLive } from "./livePlanning";
import { tablesAsText } from "./tellTables";

export type JudgeOptions = {
  readonly recordings?: string;
  readonly topology?: string;
  readonly against?: string;
  readonly provider?: string;
  readonly model?: string;
  readonly times?: string;
  readonly limit?: string;
  readonly json?: boolean;
};

/** Plans a set of requests live under one or two topologies, and prints what each version comes to. */
export async function judgeVersions(
  workspace: Workspace,
  options: JudgeOptions,
  io: Io,
  models: Models = installedModels(process.env),
): Promise<number> {
  const provider = providerOf(options.provider, models);
  const model = options.model;
  if (model === undefined) throw new BadInput("Name the model with --model.");
  const names = [options.topology ?? "smith-tolerant", ...(options.against ? [options.against] : [])];
  const versions = names.map((name): LiveVersion => {
    const topology = workspace.topology(name, "smith");
    return { workspace, topology, provider, model, models };
  });
  const recordings = workspace.recordings(options.recordings ?? "all", "smith");
  const times = Math.max(1, countOf(options.times, "--times", 1, 1000));
  const limit = limitOf(options.limit, model);
  const result = await plannedInTurn({ versions, recordings, times, limit }, io);
  const tables = versions.map(({ topology }, i) => ({
    name: topology.id,
    table: plans.planningTable(result.judged[i] ?? []),
  }));
  const { spent, left, failures } = result;
  if (options.json) io.out(JSON.stringify({ tables, spent, left, failures }));
  else {
    io.out(tablesAsText(tables));
    io.out(`\n${spentText(spent, model)}`);
    if (left > 0) io.out(`${counted(left, "planning")} not made: the limit was reached.`);
    for (const failure of new Set(failures)) io.out(`Not counted, for the provider failed: ${failure}`);
  }
  return result.judged.every((of) => of.length > 0) ? exitCodes.fine : exitCodes.findings;
}

function providerOf(name: string | undefined, models: Models): Provider {
  const { ready, missing } = readiness(models);
  const found = name === undefined ? ready[0] : ready.find(({ id }) => id === name);
  if (found) return found;
  if (missing !== null) throw new BadInput(`No live model can be asked. ${missing}`);
  const known = ready.map(({ id }) => id).join(", ");
  throw new BadInput(`The provider "${name}" cannot be asked. Choose one of ${known}.`);
}

function limitOf(given: string | undefined, model: string): plans.JudgingLimit {
  if (given === undefined) throw new BadInput("Say what it may spend with --limit: 40 requests, or $2.");
  const read = /^(\$)?(\d+(?:\.\d+)?)$/.exec(given);
  const max = Number(read?.[2] ?? 0);
  if (!read || max <= 0 || (!read[1] && !Number.isInteger(max)))
    throw new BadInput(`--limit is a number of requests or of dollars ($2), not "${given}".`);
  if (!read[1]) return { unit: "requests", max };
  if (priceOf(model)) return { unit: "dollars", max };
  throw new BadInput(`No list price of ${model} is known. Give --limit as a number of requests.`);
}

type Judging = {
  readonly versions: readonly LiveVersion[];
  readonly recordings: readonly Recording[];
  readonly times: number;
  readonly limit: plans.JudgingLimit;
};

function plannedInTurn({ versions, recordings, times, limit }: Judging, io: Io) {
  const progress = progressOf(io, "planning", times * recordings.length * versions.length);
  return plans.judgeInTurn<Recording>({
    versions: versions.map(({ topology }) => ({ most: plans.maxRequests(topology) + maxResent })),
    requests: recordings,
    times,
    limit,
    price: priceOf(versions[0]?.model ?? ""),
    signal: new AbortController().signal,
    plan: async (version, request) => {
      const { recording, usage, failure } = await planLive(versions[version] as LiveVersion, request);
      const judged = failure === null ? plans.judgedPlanning(recording, tokensOf(usage)) : null;
      return { judged, usage, failure };
    },
    onPlanned: progress,
  });
}

const tokensOf = ({ input, output }: ModelUsage): number | null =>
  input + output > 0 ? input + output : null;

function spentText({ requests, resent, input, output, dollars }: plans.JudgingSpent, model: string): string {
  const again = resent > 0 ? `, ${resent} more sent again after the provider failed,` : "";
  const cost = priceOf(model) ? `, about $${dollars.toFixed(4)} by list prices` : "";
  return `Spent: ${counted(requests, "request")}${again} of ${input} tokens sent and ${output} received${cost}.`;
}
