import { shortTitles } from "@/components/recording/shortTitles";
import { StatusGlyph } from "@/components/ui/StatusGlyph";
import { type Cause, tellCauseInexact } from "@/lib/diff";
import { CauseInGraph } from "../parts/CauseInGraph";
import { StateLink } from "../parts/StateLink";
import { letter, shownStatuses } from "../schema";
import { useCompare } from "../state/CompareContext";
import { SuggestHere } from "../talk/SuggestHere";
import { causeAnchor } from "../talk/subjects";
import { TalkMark } from "../talk/TalkMark";

type Props = {
  readonly cause: Cause;
  readonly titles: ReadonlyMap<string, string>;
  readonly recording: string | null;
  readonly onOpen: () => void;
};

const few = 3;

/** One reason, in a sentence; its recordings under it. It opens at its exemplar's first divergence. */
export function CauseLine({ cause, titles, recording, onOpen }: Props) {
  const open = recording !== null && cause.recordings.includes(recording);
  const { exemplar } = cause;
  const { go } = useCompare();
  const inexact = tellCauseInexact(cause, letter);
  const ordered = [exemplar.recording, ...cause.recordings.filter((id) => id !== exemplar.recording)];
  const listed = (open ? ordered : ordered.slice(0, few)).map((id) => ({ id, title: titles.get(id) ?? id }));
  const short = shortTitles(listed.map(({ title }) => title));
  return (
    <div
      className={`${open ? "bg-surface-2" : "hover:bg-surface-2"} relative flex items-start gap-2.5 px-3 py-2.5`}
    >
      {open && <span className="absolute inset-y-0 left-0 w-0.75 bg-accent" />}
      <StatusGlyph status={cause.status} />
      <div className="min-w-0 flex-1">
        <StateLink
          to={{ recording: exemplar.recording, step: exemplar.row }}
          onClick={onOpen}
          aria-current={open ? "true" : undefined}
          className="block font-medium after:absolute after:inset-0"
        >
          {cause.sentence}
        </StateLink>
        <CauseInGraph cause={cause} />
        {open && <SuggestHere cause={cause} />}
        {inexact && <p className="mt-0.5 text-inconclusive text-xs">{inexact}</p>}
        <p className="relative z-10 mt-1 flex flex-col items-start text-xs">
          {listed.map(({ id, title }, i) => (
            <StateLink
              key={id}
              aria-label={title}
              title={title}
              to={{ recording: id, step: id === exemplar.recording ? exemplar.row : null }}
              onClick={onOpen}
              className={`max-w-full truncate rounded-sm hover:underline ${id === recording ? "font-semibold text-ink-1" : "text-ink-2"}`}
            >
              {short[i]}
            </StateLink>
          ))}
          {!open && ordered.length > few && <span className="text-ink-3">{ordered.length - few} more</span>}
        </p>
      </div>
      <TalkMark
        anchor={causeAnchor(cause)}
        about={`the cause ${cause.sentence}`}
        first={() => {
          go({ recording: exemplar.recording, step: exemplar.row });
          onOpen();
        }}
      />
      <Split cause={cause} />
    </div>
  );
}

/** How many conversations, and of which results where there is more than one. */
function Split({ cause: { byStatus, recordings } }: Pick<Props, "cause">) {
  const parts = shownStatuses.filter((status) => status !== "not-run" && byStatus[status] > 0);
  return (
    <span className="flex shrink-0 flex-col items-end text-ink-2">
      <span className="font-medium">{recordings.length}</span>
      {parts.length > 1 &&
        parts.map((status) => (
          <span key={status} className="flex items-center gap-1 text-xs">
            {status !== "not-run" && byStatus[status]} <StatusGlyph status={status} />
          </span>
        ))}
    </span>
  );
}
