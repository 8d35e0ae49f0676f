import {
  type AppCause,
  describeDifference,
  describeRewritten,
  exampleOf,
  hunkOf,
  type Judgement,
  type MovedLines,
  type Rewritten,
  sectionsOf,
} from "../../../apps";
import type { ReviewCheck } from "../../../review";
import { counted } from "../../../std";
import { askedLines, isSettledByAsking } from "./askLines";
import { conversationsTable } from "./conversations";
import { diffBlock, escaped, figureOf, list, section, sentence, style } from "./htmlParts";
import { baselineLine, type Compared, contextLine, costLines, describeMatches } from "./report";

/** Renders a self-contained page without scripts or network access. All content comes from redacted documents. */
export async function htmlOf(all: readonly Compared[]): Promise<string> {
  const parts = await Promise.all(all.map(comparisonOf));
  const title = `${all[0]?.head.app.id ?? "app"}: ${all[0]?.verdict.kind ?? ""}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(all[0]?.head.app.id ?? "")}</h1>
${parts.join("\n")}
</main>
</body>
</html>
`;
}

async function comparisonOf(compared: Compared, number: number): Promise<string> {
  const { base, head, judgement, verdict, review } = compared;
  const { causes, structure, comparison } = judgement;
  const figures = await Promise.all(
    [base, head].map((side) =>
      figureOf(side.subject, `${side.name} ${side.id} ${side.title}`.trim(), `${number}-${side.name}`),
    ),
  );
  const ofCauses = new Set(causes.map(({ rewritten }) => rewritten));
  const others = structure.rewritten.filter((one) => !ofCauses.has(one));
  return [
    `<h2>${escaped(`A ${base.id} ${base.title}`.trim())} → ${escaped(`B ${head.id} ${head.title}`.trim())}</h2>`,
    `<p class="verdict"><strong>${escaped(verdict.sentence)}</strong></p>`,
    ...[baselineLine(judgement), ...costLines(judgement)].map(
      (line) => `<p class="quiet">${escaped(line)}</p>`,
    ),
    section("Checks", review ? [list(review.checks.map(checkOf))] : []),
    section("Repeated model calls", askedOf(judgement)),
    section(
      "Why",
      verdict.exit === 2 || isSettledByAsking(judgement)
        ? []
        : causes.map((cause) => causeOf(cause, structure.moved)),
    ),
    section("What the model is given", contextsOf(compared)),
    section("Changed in the code", [
      ...(structure.sentences.length > 0 ? [list(structure.sentences.map(sentence))] : []),
      ...others.map((one) => rewrittenOf(one, structure.moved)),
    ]),
    section("Conversations", [conversationsTable(compared.judgement.comparison.recordings)]),
    section("Graphs", figures),
    section("What was not tested", [list(untestedOf(compared))]),
  ]
    .filter((part) => part !== "")
    .join("\n");

  function contextsOf({ judgement: { contexts, pairs } }: Compared): string[] {
    return contexts.map((change) => {
      const example = exampleOf(change, pairs);
      const lines = example
        ? describeDifference(
            sectionsOf(example.base.request, example.base.context ?? null),
            sectionsOf(example.head.request, example.head.context ?? null),
          )
        : [];
      const line = contextLine(change, comparison.recordings.length);
      return `<article><h4>${sentence(line)}</h4>${diffBlock(lines, `Difference of ${change.node}`)}</article>`;
    });
  }
}

const askedOf = (judgement: Judgement): string[] => {
  const [total, ...rest] = askedLines(judgement);
  if (total === undefined) return [];
  return [
    `<p>${sentence(total)}</p>`,
    ...(rest.length > 0 ? [list(rest.map((one) => sentence(one.trim())))] : []),
  ];
};

const results = { true: "holds", false: "does not hold", null: "not known" } as const;

const checkOf = ({ ok, sentence: text }: ReviewCheck): string =>
  `<strong>${results[`${ok}`]}</strong>: ${sentence(text)}`;

const rewrittenOf = (one: Rewritten, moved: MovedLines): string =>
  `<article><h4>${sentence(describeRewritten(one))}</h4>${diffBlock(hunkOf(one, moved), `Difference of ${one.name}`)}</article>`;

function causeOf(cause: AppCause, moved: MovedLines): string {
  const { sentence: text, also, rewritten, change, stopped, recordings } = cause;
  const likely = rewritten ? describeRewritten(rewritten) : change;
  return [
    `<article><h4>${sentence(text)}</h4>`,
    ...also.map((one) => `<p>Also: ${sentence(one)}</p>`),
    stopped && !text.includes(stopped) ? `<p>B stopped: ${sentence(stopped.replace(/\.$/, ""))}.</p>` : "",
    likely ? `<p>Likely: ${sentence(likely)}</p>` : "",
    rewritten ? diffBlock(hunkOf(rewritten, moved), `Difference of ${rewritten.name}`) : "",
    `<p class="quiet">${counted(recordings.length, "recording")}: ${escaped(recordings.join(", "))}</p></article>`,
  ].join("");
}

/** Lists the limits of the verdict. */
function untestedOf({ judgement }: Compared): string[] {
  const { untested, matches, contexts, noise, control } = judgement;
  const { exact: _exact, ...inexact } = matches.head;
  const named = (names: readonly string[]): string =>
    names.map((name) => `<code>${escaped(name)}</code>`).join(", ");
  return [
    ...(untested.nodes.length > 0 ? [`No conversation runs ${named(untested.nodes)}.`] : []),
    ...(untested.branches.length > 0
      ? [`No conversation takes the branches ${named(untested.branches)}.`]
      : []),
    ...(contexts.length > 0 && !isSettledByAsking(judgement)
      ? ["Recorded answers cannot judge what the model answers to another prompt, tool, model or option."]
      : []),
    ...(Object.keys(inexact).length > 0
      ? [`Not every call was answered exactly: ${escaped(describeMatches(inexact))}.`]
      : []),
    ...(noise.length > 0
      ? [`Not compared, since it differs from run to run: ${escaped(noise.join(", "))}.`]
      : []),
    ...control.unfaithful.map(
      ({ recording, why }) => `${escaped(recording)} is not as recorded: ${escaped(why)}.`,
    ),
    "Answers of models and services come from the recordings; they might answer differently today.",
  ];
}
