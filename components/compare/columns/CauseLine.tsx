import { type Cause, type OutlinedCause, resultParts, tellParts, titledSentence } from "@/lib/diff";
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
import type { Evidence, Opened } from "../schema";
import { useListed } from "../state/ListsContext";

type Props = {
  readonly cause: OutlinedCause;
  readonly titles: ReadonlyMap<string, string>;
  readonly app: Evidence["app"];
  /** The open conversation; `null` if there is none. */
  readonly opened: Opened | null;
};

const few = 3;

/** Renders a cause as a sentence with its recordings below. Opens at the first divergence of its exemplar. */
export function CauseLine({ cause, titles, app, opened }: Props) {
  const { exemplar, inexact } = cause;
  const recording = opened?.recording ?? null;
  const open = opened !== null && isIn(cause, opened);
  const { go } = useCompare();
  const isNamed = !app && hasChange(cause);
  const first = [exemplar.recording, ...cause.recordings.filter((id) => id !== exemplar.recording)].map(
    (id) => ({ id, title: titles.get(id) ?? id }),
  );
  const { items, more } = useListed({ of: "cause", cause: cause.id }, first, cause.count);
  const listed = open ? items : items.slice(0, few);
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
        <p className="mt-1 text-ink-2 text-xs">{describeCause(cause)}:</p>
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
          {!open && cause.count > few && (
            <span className="text-ink-3">{(cause.count - few).toLocaleString("en")} more</span>
          )}
        </p>
        {open && <div className="relative z-10 -ml-3">{more}</div>}
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

/** True if the open conversation has this cause; of many, the cause names only the first. */
const isIn = ({ id, recordings }: OutlinedCause, { recording, location }: Opened): boolean =>
  location.cause === id || recordings.includes(recording);

/** Returns the number of conversations and their statuses. */
function describeCause({ count, results }: OutlinedCause): string {
  const parts = resultParts(results);
  const all = counted(count, "conversation");
  return parts.length === 1 ? `${all} ${parts[0]?.does}` : `Of ${all}, ${tellParts(parts)}`;
}
