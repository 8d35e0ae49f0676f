import {
  type Cause,
  type ComparisonSummary,
  countResults,
  resultParts,
  tellCauseInexact,
  tellParts,
  titledSentence,
} from "@/lib/diff";
import type { AppComparison } from "@/lib/server/apps/get";
import { counted } from "@/lib/std";
import { shortTitles } from "../../recording/shortTitles";
import { StatusGlyph } from "../../results/StatusGlyph";
import { CommentMark } from "../../review/compared/CommentMark";
import { useCompare } from "../../review/compared/CompareContext";
import { SuggestHere } from "../../review/compared/SuggestHere";
import { causeAnchor } from "../../review/compared/subjects";
import { InCode } from "../../ui/code/InCode";
import { CauseInGraph, hasChange, ProofOfCause } from "../parts/CauseInGraph";
import { StateLink } from "../parts/StateLink";
import { type Evidence, letter } from "../schema";

type Props = {
  readonly cause: Cause;
  /** Conversations of the cause. */
  readonly summaries: readonly ComparisonSummary[];
  readonly titles: ReadonlyMap<string, string>;
  readonly app: Evidence["app"];
  readonly recording: string | null;
};

const few = 3;

/** Renders a cause as a sentence with its recordings below. Opens at the first divergence of its exemplar. */
export function CauseLine({ cause, summaries, titles, app, recording }: Props) {
  const open = recording !== null && cause.recordings.includes(recording);
  const { exemplar } = cause;
  const { go } = useCompare();
  const isNamed = !app && hasChange(cause);
  const inexact = tellCauseInexact(cause, summaries, letter);
  const ordered = [exemplar.recording, ...cause.recordings.filter((id) => id !== exemplar.recording)];
  const listed = (open ? ordered : ordered.slice(0, few)).map((id) => ({ id, title: titles.get(id) ?? id }));
  const short = shortTitles(listed.map(({ title }) => title));
  const sentence = titledSentence(
    { sentence: cause.sentence, exemplar: exemplar.recording },
    titles.get(exemplar.recording) ?? exemplar.recording,
  );
  return (
    <div
      className={`${open ? "bg-surface-2" : "hover:bg-surface-2"} relative flex items-start gap-2.5 px-3 py-2.5`}
    >
      {open && <span className="absolute inset-y-0 left-0 w-0.75 bg-accent" />}
      <StatusGlyph status={cause.status} />
      <div className="wrap-anywhere min-w-0 flex-1">
        {!app && <CauseInGraph cause={cause} />}
        <StateLink
          to={{ recording: exemplar.recording, step: exemplar.row, part: null }}
          aria-current={open ? "true" : undefined}
          className={`${isNamed ? "mt-0.5 text-ink-2" : "font-medium"} block after:absolute after:inset-0`}
        >
          {sentence}
        </StateLink>
        {app ? <LikelyFunction app={app} cause={cause} /> : <ProofOfCause cause={cause} />}
        {open && !app && <SuggestHere cause={cause} />}
        {inexact && <p className="mt-0.5 text-inconclusive text-xs">{inexact}</p>}
        <p className="mt-1 text-ink-2 text-xs">{describeSummaries(summaries)}:</p>
        <p className="relative z-10 flex flex-col items-start text-xs">
          {listed.map(({ id, title }, i) => (
            <StateLink
              key={id}
              aria-label={title}
              title={title}
              to={{ recording: id, step: id === exemplar.recording ? exemplar.row : null, part: null }}
              className={`max-w-full break-words rounded-sm hover:underline ${id === recording ? "font-semibold text-ink-1" : "text-ink-2"}`}
            >
              {short[i]}
            </StateLink>
          ))}
          {!open && ordered.length > few && <span className="text-ink-3">{ordered.length - few} more</span>}
        </p>
      </div>
      <CommentMark
        anchor={causeAnchor(cause)}
        about={`the cause ${sentence}`}
        first={() => go({ recording: exemplar.recording, step: exemplar.row })}
      />
    </div>
  );
}

/** Names the function of an app that most likely caused the difference. */
function LikelyFunction({ app, cause }: { readonly app: AppComparison; readonly cause: Cause }) {
  const likely = app.likely[cause.exemplar.recording];
  if (!likely) return null;
  return (
    <p className="mt-0.5 text-ink-3 text-xs">
      Likely: <InCode text={likely.sentence} />
    </p>
  );
}

/** Returns the number of conversations and their statuses. */
function describeSummaries(summaries: readonly ComparisonSummary[]): string {
  const parts = resultParts(countResults(summaries));
  const all = counted(summaries.length, "conversation");
  return parts.length === 1 ? `${all} ${parts[0]?.does}` : `Of ${all}, ${tellParts(parts)}`;
}
