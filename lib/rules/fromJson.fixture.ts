import type { jsonOfDiff } from "../cli/compare/diff";

/** What `planner-studio diff --json` says, as a program reads it. */
export type DiffJson = ReturnType<typeof jsonOfDiff>;

type Answer = "yes" | "no" | "not-yet";

/** The three answers a second way: from what the command line says of each conversation, without the rules. */
export function answersFromJson(json: DiffJson): { behaviour: Answer; trust: Answer; ship: Answer } {
  const behaviour = behaviourOf(json);
  const trust = trustOf(json);
  return { behaviour, trust, ship: shipOf(json, behaviour, trust) };
}

const breaksOff = ["failed", "recursion_limit", "cancelled"];
const stopsShort = ["miss", "unanswered"];

function behaviourOf({ recordings }: DiffJson): Answer {
  const bad = recordings.filter(({ status, ends }) => {
    const own = breaksOff.includes(ends.head.kind) && !breaksOff.includes(ends.base.kind);
    return status === "differs" || (status === "failed" && own);
  });
  if (bad.length > 0) return "no";
  return recordings.some(({ status }) => status === "failed" || status === "inconclusive")
    ? "not-yet"
    : "yes";
}

function trustOf({ recordings, answers }: DiffJson): Answer {
  const share = (rule: string) => answers?.trust.checks.find((one) => one.rule.rule === rule)?.figures[0];
  const [told, taken] = [share("as-recorded"), share("branches-taken")];
  if (recordings.some(({ incomparable }) => incomparable.length > 0) || told?.n !== told?.of) return "no";
  const rests = recordings.some(({ onInexactAnswers: { base, head } }) => base + head > 0);
  const misses = recordings.some(({ ends }) =>
    [ends.base, ends.head].some(({ kind }) => stopsShort.includes(kind)),
  );
  return rests || misses || taken?.n !== taken?.of ? "not-yet" : "yes";
}

/** The most that B may need beyond A, as a factor of what A needs. */
const most = { llmCalls: 1.1, searches: 1.1, questions: 1, checkpointWrites: 4, checkpointBytes: 2 } as const;

function shipOf({ recordings, answers }: DiffJson, behaviour: Answer, trust: Answer): Answer {
  const only = (rule: string) =>
    answers?.ship.checks.find((one) => one.rule.rule === rule)?.figures[0]?.n ?? 0;
  const same = recordings.filter(({ status }) => status === "identical" || status === "same-decisions");
  const names = Object.keys(most) as (keyof typeof most)[];
  const dear = names.some((name) => {
    const sum = (side: "base" | "head") => same.reduce((n, { metrics }) => n + metrics[side][name], 0);
    return sum("head") > sum("base") * most[name] + 1e-9;
  });
  if (behaviour === "no" || dear || only("no-new-breaches") + only("no-new-errors") > 0) return "no";
  const carried =
    (answers?.ship.checks.find((one) => one.rule.rule === "in-flight")?.figures.length ?? 0) > 0;
  return behaviour === "yes" && trust === "yes" && carried && same.length > 0 ? "yes" : "not-yet";
}
