import {
  type CallRow,
  type CallSide,
  type ComparedDecision,
  callWords,
  matchWords,
  type SideName,
} from "@/lib/diff";
import { callLabel } from "../../results/callLabel";
import { SideLetter } from "../../results/SideLetter";
import { CommentMark } from "../../review/compared/CommentMark";
import { callAnchor } from "../../review/compared/subjects";
import { StateLink } from "../parts/StateLink";
import { Value } from "./Value";

type Props = {
  readonly calls: readonly CallRow[];
  /** The decision after these calls. */
  readonly row: ComparedDecision;
  readonly recording: string;
};

/** Lists the calls before a decision, with each side's answer. */
export function Calls({ calls, row, recording }: Props) {
  if (calls.length === 0) return <p className="text-ink-3">No calls on either side.</p>;
  return (
    <ul className="space-y-1.5">
      {calls.map((call) => (
        <li key={`${call.base?.pointer} ${call.head?.pointer}`}>
          <Call call={call} recording={recording} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Call({ call, recording, row }: Omit<Props, "calls"> & { readonly call: CallRow }) {
  const { glyph, word } = callWords[call.status];
  const sides = (["base", "head"] as const).flatMap((side) =>
    call[side] ? [{ side, made: call[side] }] : [],
  );
  const apart = call.status !== "same";
  return (
    <div className="flex gap-2">
      <span
        title={word}
        className={`${apart ? "text-same-decisions" : "text-ink-3"} w-3 font-mono font-semibold`}
      >
        <span aria-hidden>{glyph}</span>
        <span className="sr-only">{word}: </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className={`${apart ? "font-semibold" : ""} wrap-break-word`}>
          {callLabel(sides[0]?.made.label ?? "")}
        </p>
        {sides.map(({ side, made }) => (
          <Answered key={side} side={side} call={made} />
        ))}
        {call.elsewhere && (
          <StateLink
            to={{ recording, step: call.elsewhere }}
            how="replace"
            className="text-accent text-xs hover:underline"
          >
            The other side makes it {whereOf(call.elsewhere)}
          </StateLink>
        )}
      </div>
      <CommentMark
        anchor={callAnchor(recording, row, call)}
        about={`the call ${sides[0]?.made.label ?? ""}`}
      />
    </div>
  );
}

/** Describes the turn of a row, taken from its id. */
function whereOf(row: string): string {
  const turn = /^t(\d+)\//.exec(row)?.[1];
  return turn ? `in turn ${turn}` : "elsewhere";
}

function Answered({ side, call }: { readonly side: SideName; readonly call: CallSide }) {
  const { word, says } = matchWords[call.match.as];
  const odd = call.match.as !== "exact" && call.match.as !== "rerun";
  return (
    <details className="text-xs">
      <summary className="flex cursor-pointer list-none items-center gap-1.5 text-ink-3 hover:text-ink-1">
        <SideLetter side={side} />
        <span title={says} className={odd ? "font-medium text-inconclusive" : ""}>
          {word}
        </span>
        <span className="truncate">
          {call.node}
          {call.policy && ` › ${call.policy}`}
        </span>
      </summary>
      <dl className="my-1 grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 rounded-sm bg-surface-2 p-2">
        <dt className="text-ink-3">match</dt>
        <dd>
          {says}
          {"paths" in call.match && call.match.paths.length > 0 && `: ${call.match.paths.join(", ")}`}
        </dd>
        <dt className="text-ink-3">asked</dt>
        <dd className="min-w-0">
          <Value value={call.request} />
        </dd>
        <dt className="text-ink-3">{call.error ? "error" : "answer"}</dt>
        <dd className="min-w-0">{call.error ? call.error.message : <Value value={call.answer ?? null} />}</dd>
      </dl>
    </details>
  );
}
