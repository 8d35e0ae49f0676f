import {
  type ComparisonSummary,
  differsAlone,
  firstDifference,
  type RecordingEntry,
  type Shown,
  tellInexact,
} from "@/lib/diff";
import { StatusGlyph } from "../../results/StatusGlyph";
import { StateLink } from "../parts/StateLink";
import { letter } from "../schema";

type Props = {
  readonly entry: RecordingEntry;
  readonly status: Shown;
  readonly summary: ComparisonSummary | undefined;
  readonly current: boolean;
};

export function RecordingLine({ entry, status, summary, current }: Props) {
  const inexact = summary ? tellInexact(summary, letter) : null;
  return (
    <tr className={`${current ? "bg-soft-accent" : "hover:bg-surface-2"} [&>td]:px-2.5 [&>td]:py-1.5`}>
      <td className="min-w-40">
        {summary ? (
          <StateLink
            to={{ view: "differences", recording: entry.id, step: null }}
            aria-current={current ? "true" : undefined}
            className="font-medium hover:underline"
          >
            {entry.title}
          </StateLink>
        ) : (
          <span className="font-medium text-ink-2">{entry.title}</span>
        )}
        {entry.synthetic && <span className="ml-2 text-2xs text-ink-3">synthetic</span>}
        {inexact && <p className="text-inconclusive text-xs first-letter:uppercase">{inexact}</p>}
      </td>
      <td className="min-w-8">
        <span className="max-md:hidden [&>span]:whitespace-normal">
          <StatusGlyph status={status} withWord />
        </span>
        <span className="md:hidden">
          <StatusGlyph status={status} />
        </span>
      </td>
      <td className="wrap-anywhere min-w-28 text-ink-2 max-md:hidden">
        {summary && <Where summary={summary} />}
      </td>
      <td className="text-right max-md:hidden">{entry.turns}</td>
      <Pair base={summary?.metrics.base.decisions} head={summary?.metrics.head.decisions} />
      <Pair base={summary?.metrics.base.llmCalls} head={summary?.metrics.head.llmCalls} />
      <Pair base={summary?.metrics.base.checkpointWrites} head={summary?.metrics.head.checkpointWrites} />
    </tr>
  );
}

function Where({ summary }: { readonly summary: ComparisonSummary }) {
  const first = firstDifference(summary);
  if (!first) return <>{differsAlone(summary)}</>;
  return (
    <>
      turn {first.turn}: <span className="text-base">{first.base ?? "nothing"}</span> →{" "}
      <span className="text-head">{first.head ?? "nothing"}</span>
    </>
  );
}

function Pair({ base, head }: { readonly base: number | undefined; readonly head: number | undefined }) {
  if (base === undefined || head === undefined)
    return <td className="text-right text-ink-3 max-md:hidden">–</td>;
  return (
    <td className="whitespace-nowrap text-right max-md:hidden" title={`A ${base}, B ${head}`}>
      {base === head ? (
        <span className="text-ink-2">{base}</span>
      ) : (
        <>
          <span className="text-base">{base}</span> <span className="text-ink-3">→</span>{" "}
          <span className="font-medium text-head">{head}</span>
        </>
      )}
    </td>
  );
}
