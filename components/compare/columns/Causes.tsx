import { type Comparison, type Shown, tally } from "@/lib/diff";
import { statusLook } from "../../results/StatusGlyph";
import { StatusLink } from "../parts/StatusLink";
import type { Evidence } from "../schema";
import { CauseLine } from "./CauseLine";

type Props = {
  readonly comparison: Comparison;
  readonly statuses: ReadonlyMap<string, Shown>;
  readonly titles: ReadonlyMap<string, string>;
  readonly app: Evidence["app"];
  readonly recording: string | null;
};

/** Lists why recordings diverge, one line per cause, then recordings that need no explanation. */
export function Causes({ comparison, statuses, titles, app, recording }: Props) {
  const explained = new Set(comparison.causes.flatMap((cause) => cause.recordings));
  const rest = tally(new Map([...statuses].filter(([id]) => !explained.has(id)))).filter((one) => one.n > 0);
  return (
    <div id="causes" className="min-h-0 flex-1 overflow-y-auto">
      <ul className="divide-y">
        {comparison.causes.map((cause) => (
          <li key={cause.id}>
            <CauseLine
              cause={cause}
              summaries={comparison.recordings.filter((one) => cause.recordings.includes(one.recording))}
              titles={titles}
              app={app}
              recording={recording}
            />
          </li>
        ))}
        {rest.map(({ status, n }) => (
          <li key={status}>
            <StatusLink status={status} className="gap-2.5 px-3 py-2 text-ink-2">
              <span className="flex-1">{statusLook[status].word}</span>
              <span>{n}</span>
            </StatusLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
