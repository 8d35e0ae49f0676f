import type { UsageFigures } from "../cost";
import type { Noise } from "../fold";
import type { Recording } from "../recording";
import { counted, type Json, plural } from "../std";
import { describePart } from "../world";
import type { Judgement } from "./assess";
import { describeRewritten } from "./changes";
import { exampleOf } from "./contexts";
import { type AssessedSide, assessSides } from "./document/readComparison";
import { hunkOf } from "./hunk";
import { type ModelChange, modelChange, type NodeModel, nodeModels } from "./models";
import { describeDifference, sectionsOf } from "./sections";

/** A function whose source changed, with its changed lines as a unified diff. */
export type ChangedFunction = { readonly sentence: string; readonly hunk: readonly string[] };

/** A part of a node's requests that changed; recorded answers cannot judge it. */
export type ChangedRequest = {
  /** `null` for arguments and code of a tool. */
  readonly model: ModelChange | null;
  readonly sentence: string;
  /** `7 answers were given to the one before.` */
  readonly answers: string;
  /** The first such request as a unified diff. */
  readonly diff: readonly string[];
};

/** Explains the differences between two commits by their code, and lists what their models were sent. */
export type Explanation = {
  /** Per recording: the function or the change of the graph that most likely caused its difference. */
  readonly likely: { readonly [recording: string]: ChangedFunction };
  readonly functions: readonly ChangedFunction[];
  readonly contexts: readonly ChangedRequest[];
  readonly models: { readonly base: readonly NodeModel[]; readonly head: readonly NodeModel[] };
  /** Tokens, dollars at list prices, and seconds of models, where both make the same decisions and end the same. */
  readonly usage: { readonly base: UsageFigures; readonly head: UsageFigures };
  /** Paths of the state in which the base differs from itself. */
  readonly noise: readonly string[];
};

export function explainSides(
  base: AssessedSide,
  head: AssessedSide,
  known: { readonly noise: Noise; readonly recordings: readonly Recording[] },
): Explanation {
  const judgement = assessSides(base, head, known);
  const { structure, contexts, noise, pairs, usage } = judgement;
  return {
    likely: likelyOf(judgement),
    functions: structure.rewritten.map((one) => ({
      sentence: describeRewritten(one),
      hunk: hunkOf(one, structure.moved),
    })),
    contexts: contexts.map((change) => {
      const model = modelChange(change, pairs);
      const { calls, node, part } = change;
      return {
        model,
        sentence: model?.sentence ?? `${capital(describePart(change))} of ${node || "the app"} changed.`,
        answers: `${counted(calls, "answer")} ${plural(calls, "was", "were")} given ${part === "code" ? "by" : "to"} the one before.`,
        diff: diffOf(judgement, change),
      };
    }),
    models: { base: nodeModels(base.traces), head: nodeModels(head.traces) },
    usage,
    noise,
  };
}

function likelyOf({ causes, structure }: Judgement): Explanation["likely"] {
  const found = causes.flatMap(({ rewritten, change, recordings }) => {
    if (!rewritten && change === null) return [];
    const explained: ChangedFunction = rewritten
      ? { sentence: describeRewritten(rewritten), hunk: hunkOf(rewritten, structure.moved) }
      : { sentence: change ?? "", hunk: [] };
    return recordings.map((recording) => [recording, explained] as const);
  });
  return Object.fromEntries(found.toReversed());
}

function diffOf(judgement: Judgement, change: Judgement["contexts"][number]): string[] {
  const example = exampleOf(change, judgement.pairs);
  if (!example) return [];
  const parts = ({ request, context }: { request: Json; context?: Json | undefined }) =>
    sectionsOf(request, context ?? null);
  return describeDifference(parts(example.base), parts(example.head));
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
