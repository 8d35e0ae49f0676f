import { type LossGroup, tellCheckpoint } from "@/lib/inflight";
import { counted } from "@/lib/std";
import { InCode } from "../ui/code/InCode";
import { Panel } from "../ui/Panel";
import { PlaceLink } from "./CheckpointLink";
import { OutcomeMark } from "./OutcomeMark";
import { outcomeLook } from "./outcomeLook";
import type { InflightNav } from "./schema";

type Props = {
  readonly groups: readonly LossGroup[];
  readonly titles: ReadonlyMap<string, string>;
  readonly nav: InflightNav;
};

/** Groups the losses by reason, waiting users first, each with one example. */
export function LossGroups({ groups, titles, nav }: Props) {
  return (
    <Panel
      title="Lost, by reason"
      aside={
        <span className="text-ink-3 text-xs">
          {counted(
            groups.reduce((sum, { count }) => sum + count, 0),
            "stored state",
          )}
        </span>
      }
    >
      {groups.length === 0 && <p className="p-3 text-ink-2">No thread is lost.</p>}
      <ul className="divide-y">
        {groups.map((group) => {
          const { recording, thread } = group.exemplar;
          return (
            <li key={`${group.waits} ${group.outcome} ${group.reason}`} className="grid gap-1 px-3 py-2">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <OutcomeMark look={outcomeLook[group.outcome]} />
                <span className="text-ink-2">
                  {group.waits ? "waiting for a user" : "mid-turn"}, {counted(group.count, "stored state")} of{" "}
                  {counted(group.recordings.length, "conversation")}
                </span>
              </p>
              <p className="max-w-prose">
                <InCode text={group.reason} />
              </p>
              <p className="text-sm">
                <PlaceLink nav={nav} place={{ recording, checkpoint: thread.step }}>
                  See {titles.get(recording) ?? recording}, turn {thread.turn}, {tellCheckpoint(thread.step)}
                </PlaceLink>
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
