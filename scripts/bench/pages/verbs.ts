import { localActor as actor } from "../../../lib/server/core/actor";
import { openStore } from "../../../lib/server/db/open";
import { outcomesOf } from "../../../lib/server/evidence/ranking/results";
import { briefComparison } from "../../../lib/server/home/brief";
import { lastComparisons } from "../../../lib/server/home/lastComparisons";
import { listRuns } from "../../../lib/server/home/runs";
import { listTodo } from "../../../lib/server/home/todo";
import { getProposals } from "../../../lib/server/proposals/get";
import { recordingOutcomes } from "../../../lib/server/recordings/outcomes";
import { listRecordingFacets, listRecordingLines } from "../../../lib/server/recordings/page";
import { listRecordingSets } from "../../../lib/server/recordings/sets";
import { measureTrust } from "../../../lib/server/replays/trust";
import { listReviews } from "../../../lib/server/reviews/list";
import { ctxAs, setStore } from "../../../lib/server/server.fixture";
import { set, sides } from "./filled";

const planner = "venturescope";
/** Is in no set but the samples, whose evidence a page of it must not read. */
const recording = "tidewater-first-plan";
const ctx = () => ctxAs(actor);

/** Reads of the lists, by name. */
const verbs: { readonly [name: string]: () => Promise<unknown> } = {
  "Home: reviews and failed replays": () => listTodo(ctx(), {}),
  "Home: last comparisons": () => lastComparisons(ctx(), {}),
  "Home: a brief": () => briefComparison(ctx(), { ...sides, set }),
  recordings: () => listRecordingLines(ctx(), {}),
  "recordings of the set": () => listRecordingLines(ctx(), { set }),
  "recordings with a word": () => listRecordingLines(ctx(), { set, query: "tidewater" }),
  "recordings by result": () => listRecordingLines(ctx(), { set, result: "differs", order: "differing" }),
  "tags and topics": () => listRecordingFacets(ctx(), {}),
  sets: () => listRecordingSets(ctx(), {}),
  "graphs: trust": () => measureTrust(ctx(), { planner }),
  "graphs, runs: results": () => outcomesOf(ctx(), { planner }),
  ranking: () => getProposals(ctx(), { planner, max: 0 }),
  "ranking of the set": () => getProposals(ctx(), { planner, set, max: 0 }),
  "matrix of the set": () => getProposals(ctx(), { planner, set }),
  "matrix, those that differ": () => getProposals(ctx(), { planner, set, statuses: ["differs"] }),
  "one recording's results": () => recordingOutcomes(ctx(), { planner, recording }),
  reviews: () => listReviews(ctx(), {}),
  "reviews that wait": () => listReviews(ctx(), { show: "waiting" }),
  "reviews with a word": () => listReviews(ctx(), { find: "small" }),
  runs: () => listRuns(ctx(), {}),
  "runs of a planner": () => listRuns(ctx(), { planner }),
  "runs with a word": () => listRuns(ctx(), { find: "current" }),
};

/** Milliseconds of CPU of one reading, the first one's, and kilobytes as JSON. */
export type VerbFigure = { readonly cpu: number; readonly first: number; readonly kilobytes: number };

/** Measures every verb on a filled folder, in this process. */
export async function measureVerbs(folder: string, rounds: number): Promise<ReadonlyMap<string, VerbFigure>> {
  const store = await openStore({ folder });
  setStore(store);
  const found = new Map<string, VerbFigure>();
  for (const [name, read] of Object.entries(verbs)) {
    const first = await cpuOf(read);
    const again: number[] = [];
    for (let round = 0; round < rounds; round += 1) again.push((await cpuOf(read)).cpu);
    const cpu = again.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
    found.set(name, { cpu, first: first.cpu, kilobytes: first.kilobytes });
  }
  await store.close();
  return found;
}

async function cpuOf(read: () => Promise<unknown>) {
  const before = process.cpuUsage();
  const answer = await read();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, kilobytes: (JSON.stringify(answer) ?? "").length / 1000 };
}
