import type { RankedTopology } from "@/lib/claims";
import { Panel } from "../../ui/Panel";
import { ScatterPlot } from "./ScatterPlot";
import { SlopeChart } from "./SlopeChart";

type Props = { readonly lines: readonly RankedTopology[]; readonly hrefOf: (topology: string) => string };

/** Plots argued against measured ranks, and behaviour preserved against its cost. */
export function Charts({ lines, hrefOf }: Props) {
  const ranked = lines.filter(({ rank }) => rank !== null);
  const argued = ranked.filter((line) => line.argued !== null);
  if (ranked.length < 2) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {argued.length > 1 && (
        <Panel title="Rank by analysis and by evidence">
          <SlopeChart lines={argued} hrefOf={hrefOf} />
        </Panel>
      )}
      <Panel title="Behaviour preserved, and its cost">
        <ScatterPlot lines={ranked} hrefOf={hrefOf} />
      </Panel>
    </div>
  );
}
