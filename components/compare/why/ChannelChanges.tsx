import type { ChannelChange, ComparedDecision } from "@/lib/diff";
import { counted } from "@/lib/std";
import { SideLetter } from "../../results/SideLetter";
import { CommentMark } from "../../review/compared/CommentMark";
import { valueAnchor } from "../../review/compared/subjects";
import { DeltaTree } from "../../ui/json/DeltaTree";

const leads = { before: <SideLetter side="base" />, after: <SideLetter side="head" /> };

type Props = {
  readonly row: ComparedDecision;
  readonly recording: string;
  readonly open: boolean;
  /** False if a side stored no state. */
  readonly compared: boolean;
};

/** Lists channels whose values differ at the decision: names first, both values on demand. */
export function ChannelChanges({ row, recording, open, compared }: Props) {
  if (!compared) return <p className="text-ink-3">State is not compared: a side keeps no checkpoints.</p>;
  if (row.kind === "decision" && (row.base === null || row.head === null)) {
    return <p className="text-ink-3">Only one side decides here, so there is no state to compare.</p>;
  }
  if (row.channels.length === 0) return <p className="text-ink-3">Both sides have the same state here.</p>;
  return (
    <ul aria-label="Changed channels" className="space-y-1">
      {ordered(row.channels).map((change) => (
        <li key={change.channel}>
          <p className="flex items-baseline justify-between gap-3">
            <code className="wrap-break-word min-w-0 font-mono font-medium text-xs">{change.channel}</code>
            <span className="flex shrink-0 items-center gap-1 text-ink-3 text-xs">
              {change.scope === "extra" && "one topology only, "}
              {counted(change.delta.length, "value")}
              <CommentMark
                anchor={valueAnchor(recording, row, change.channel, null)}
                about={`the channel ${change.channel}`}
              />
            </span>
          </p>
          {open && (
            <DeltaTree
              delta={change.delta}
              leads={leads}
              aside={(op) =>
                op.path !== "" && (
                  <CommentMark
                    anchor={valueAnchor(recording, row, change.channel, op)}
                    about={`${change.channel}${op.path}`}
                  />
                )
              }
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Sorts the planner's channels before those that only one topology declares. */
const ordered = (changes: readonly ChannelChange[]): readonly ChannelChange[] =>
  [...changes].sort(
    (a, b) => Number(a.scope !== "state") - Number(b.scope !== "state") || a.channel.localeCompare(b.channel),
  );
