import { availableParallelism } from "node:os";
import type { Asked } from "../../../apps";
import type { Prices } from "../../../cost";
import type { Recording } from "../../../recording";
import { counted } from "../../../std";
import { BadInput } from "../../io";
import { confirm } from "../confirm";
import { planOf, replaysOn } from "../replays";
import { type Compared, verdictOf } from "../report/report";
import type { AppSession, OpenSide } from "../session";
import { type AskedRun, askedRunOf } from "./askedRun";
import {
  type AskCost,
  type AskUsage,
  describeDollars,
  describeLimit,
  holdToLimit,
  type Limit,
  readLimit,
  readTimes,
  spendingOf,
} from "./limit";
import { expectedOf, type Question, questionsOf } from "./questions";
import { callsOfRuns } from "./results";

export type AskOptions = {
  readonly ask?: "changed";
  readonly times?: string;
  readonly limit?: string;
  readonly yes?: boolean;
};

/** Refuses options that do not fit, before anything runs. */
export function readAskOptions({ ask, times, limit }: AskOptions): { times: number; limit: Limit } | null {
  const read = { times: readTimes(times), limit: readLimit(limit) };
  if (ask !== undefined) return read;
  if (times === undefined && limit === undefined) return null;
  throw new BadInput("--times and --limit belong to --ask changed.");
}

/** Repeats model calls where head changed the prompt, tools, model or options, and adds the result to each comparison. */
export async function askChanged(
  session: AppSession,
  side: OpenSide,
  all: readonly Compared[],
  recordings: readonly Recording[],
  options: AskOptions,
): Promise<readonly Compared[]> {
  const read = readAskOptions(options);
  if (!read) return all;
  const { times, limit } = read;
  const { prices } = session.config;
  const questions = questionsOf(all, recordings);
  const expected = expectedOf(questions, times, prices);
  const spending = spendingOf(limit, expected);
  if (questions.length > 0) {
    holdToLimit(expected, limit);
    await requestConsent(session, questions, expected, { times, limit, yes: options.yes ?? false });
  }
  const runs = await runAll(session, side, questions, { times, spending, limit, prices });
  return all.map((compared) => withAsked(compared, questions, runs, { times, spending }));
}

type Consent = { readonly times: number; readonly limit: Limit; readonly yes: boolean };

async function requestConsent(
  { io, report }: AppSession,
  questions: readonly Question[],
  { calls, dollars }: AskCost,
  { times, limit, yes }: Consent,
): Promise<void> {
  const price = dollars === null ? "price not known" : `about ${describeDollars(dollars)}`;
  const where = `${counted(calls / times, "call")} in ${counted(questions.length, "conversation")}`;
  const what = `--ask changed sends ${counted(calls, "model call")} (${where}, ${counted(times, "time")} each), ${price}, at most ${describeLimit(limit)}.`;
  if (yes) return report(what);
  const answer = await confirm(`${what} Go on?`, io);
  if (answer === true) return;
  throw new BadInput(
    answer === null
      ? `${what} Pass --yes to allow it without a prompt.`
      : "No calls were sent because you did not allow it.",
  );
}

type Asking = {
  readonly times: number;
  readonly spending: AskUsage;
  readonly limit: Limit;
  readonly prices: Prices;
};

/** Runs each conversation `times` times. The first error of a provider ends all: a further call would meet the same. */
async function runAll(
  session: AppSession,
  side: OpenSide,
  questions: readonly Question[],
  { times, spending, limit, prices }: Asking,
): Promise<AskedRun[]> {
  if (questions.length === 0) return [];
  const jobs = Array.from({ length: times }, () => questions).flat();
  const workers = Math.min(availableParallelism(), jobs.length);
  const processes = await Promise.all(Array.from({ length: workers }, () => side.startWith("asking")));
  const plan = { ...planOf(session, side), onMiss: "live" as const, seed: 0 };
  let failed: string | null = null;
  const mayAsk = (): string | null => {
    if (failed !== null) return failed;
    return spending.reserve() ? null : `the limit of ${describeLimit(limit)} was reached`;
  };
  try {
    return await replaysOn(processes, jobs, async (process, question) => {
      const run = await askedRunOf(process, side, question, { plan, mayAsk, spending, prices });
      failed ??= run.failed;
      return run;
    });
  } finally {
    await Promise.all(processes.map((one) => one.close()));
  }
}

function withAsked(
  compared: Compared,
  questions: readonly Question[],
  runs: readonly AskedRun[],
  { times, spending }: Pick<Asking, "times" | "spending">,
): Compared {
  const own = questions.filter(({ base }) => compared.judgement.traces.base.includes(base));
  const ownRuns = runs.filter(({ question }) => own.includes(question));
  const request: Asked = {
    times,
    recordings: own.map(({ recording }) => recording.id),
    ...callsOfRuns(own, ownRuns),
    requests: spending.requests(),
    dollars: spending.dollars(),
  };
  const judgement = { ...compared.judgement, asked: request };
  return { ...compared, judgement, verdict: verdictOf(judgement) };
}
