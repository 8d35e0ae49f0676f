import type { Asked, AskedCall, DecisionDifference } from "../../../apps";
import { grouped } from "../../../std";
import type { AskedRun } from "./askedRun";
import type { Question } from "./questions";

/** Sums the runs up by call. A differing decision counts against the last call before it. */
export function callsOfRuns(
  questions: readonly Question[],
  runs: readonly AskedRun[],
): Pick<Asked, "calls" | "open"> {
  const results = runs.flatMap(resultsOf);
  const calls = questions.flatMap((question) =>
    [
      ...grouped(
        results.filter((one) => one.question === question),
        ({ node, number }) => JSON.stringify([number, node]),
      ).values(),
    ]
      .map((same) => askedCall(question, same))
      .sort((a, b) => (a.call ?? Number.MAX_SAFE_INTEGER) - (b.call ?? Number.MAX_SAFE_INTEGER)),
  );
  const open = [
    ...grouped(
      runs.flatMap(({ question, open: why }) =>
        why === null ? [] : [{ recording: question.recording.id, why }],
      ),
      ({ recording, why }) => JSON.stringify([recording, why]),
    ).values(),
  ].flatMap((same) => same.slice(0, 1).map((one) => ({ ...one, times: same.length })));
  return { calls, open };
}

type Result = {
  readonly question: Question;
  readonly node: string;
  readonly number: number | null;
  readonly other: Omit<DecisionDifference, "times"> | null;
};

function resultsOf({ question, sent, parted, open }: AskedRun): Result[] {
  const used = new Map<string, number>();
  const all = sent.map(({ call, decisions }) => {
    const time = used.get(call.key) ?? 0;
    used.set(call.key, time + 1);
    const planned = question.calls.filter((one) => one.call.key === call.key)[time];
    return { question, node: call.node, number: planned?.number ?? null, decisions };
  });
  const last = parted ? all.findLastIndex(({ decisions }) => decisions <= parted.index) : all.length - 1;
  // The last call of a run that was stopped may have led to anything.
  const assessed = open === null ? all.slice(0, last + 1) : all.slice(0, last);
  return assessed.map(({ decisions: _decisions, ...one }, i) => ({
    ...one,
    other: parted && i === last ? { decided: parted.decided, before: parted.before } : null,
  }));
}

function askedCall({ recording }: Question, results: readonly Result[]): AskedCall {
  const others = results.flatMap(({ other }) => other ?? []);
  return {
    recording: recording.id,
    node: results[0]?.node ?? "",
    call: results[0]?.number ?? null,
    asked: results.length,
    same: results.length - others.length,
    others: [...grouped(others, ({ decided, before }) => JSON.stringify([decided, before])).values()].flatMap(
      (same) => same.slice(0, 1).map((one) => ({ ...one, times: same.length })),
    ),
  };
}
