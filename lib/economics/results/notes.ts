import { counted, listed, shorten } from "../../std";
import type { ReportSpec } from "../report";
import { defaultOutputShare, type Results } from "./resultRuns";
import type { ResultsMap } from "./schema";

const shortened = (names: readonly string[]): string => {
  const shown = names.slice(0, 12).map((name) => shorten(name, 60));
  return listed(names.length > 12 ? [...shown, `${names.length - 12} more`] : shown);
};

/** Sentences on what the report of a file cannot say, and on what it takes for granted. */
export function resultsNotes(
  results: Results,
  unread: readonly string[],
  map: ResultsMap,
): readonly string[] {
  const { spec } = results;
  return [
    "Each line is one attempt and counts as one call of its tier. The file has no calls of a planner or reviewer, so the cost of estimates and reviews is not in these figures.",
    "Reviews, self-checks, code and test logs are not in such a file, so this report does not show them.",
    ...tokenNotes(results, map),
    ...missingNotes(results),
    ...tierNotes(spec, map),
    ...taskNotes(results),
    ...Object.entries(map.prices ?? {}).map(
      ([model, { input, output }]) =>
        `The map prices ${shorten(model, 60)} at $${input} and $${output} per million tokens of input and output.`,
    ),
    ...(unread.length > 0 ? [`Fields that are not read: ${shortened(unread)}.`] : []),
  ];
}

function tokenNotes({ totals }: Results, { output_share: share }: ResultsMap): readonly string[] {
  if (totals === 0) return [];
  const attempts = counted(totals, "attempt has", "attempts have");
  const split = `${((share ?? defaultOutputShare) * 100).toLocaleString("en")} % output`;
  return share === undefined
    ? [
        `${attempts} one number of tokens. It is priced as ${split}, three parts of input to one of output, so dollars are estimates. "output_share" in a map sets another part; tokens as { "input", "output" } need none.`,
      ]
    : [`${attempts} one number of tokens, priced as ${split}, as the map says.`];
}

function missingNotes({ runs, lines }: Results): readonly string[] {
  let [seconds, points] = [0, 0];
  for (const own of lines.values()) for (const line of own) if (line.seconds === null) seconds += 1;
  for (const run of runs) if (run.points === null) points += 1;
  return [
    ...(seconds > 0
      ? [`${counted(seconds, "attempt has", "attempts have")} no seconds; sums with them are unknown.`]
      : []),
    ...(points > 0 ? [`${counted(points, "run has", "runs have")} no points_initial.`] : []),
  ];
}

function tierNotes({ tiers, variants }: ReportSpec, map: ResultsMap): readonly string[] {
  const order =
    map.tiers || tiers.length < 2
      ? []
      : [`Tiers from the cheapest: ${shortened(tiers)}. "tiers" in a map sets another order.`];
  const alone = variants.map(({ id, tier }) => `${shorten(tier ?? "", 60)} by ${shorten(id, 60)}`);
  if (alone.length === 0)
    return [
      ...order,
      "No architecture uses one tier for all tasks. So regret and the right tier of a task are not known; run each tier alone over the same tasks to measure them.",
    ];
  const missing = tiers.filter((tier) => !variants.some((one) => one.tier === tier));
  const lacking =
    missing.length > 0
      ? ` None uses ${shortened(missing)} alone, so regret and the right tier leave it out.`
      : "";
  return [
    ...order,
    `Tiers alone are measured by architectures that use no other: ${listed(alone)}.${lacking}`,
  ];
}

function taskNotes({ runs, architectures }: Results): readonly string[] {
  const counts = new Map<string, number>();
  for (const { architecture } of runs) counts.set(architecture, (counts.get(architecture) ?? 0) + 1);
  if (new Set(counts.values()).size < 2) return [];
  const each = architectures.map(({ id }) => `${shorten(id, 60)} ${counts.get(id)}`);
  return [
    `Architectures ran different numbers of tasks: ${shortened(each)}. A comparison is over the tasks that both ran; other figures are over all of each.`,
  ];
}
