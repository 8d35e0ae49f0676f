import { describeDollars } from "@/lib/economics";
import { counted } from "@/lib/std";
import { Panel } from "../../ui/Panel";
import type { EconomicsProps } from "../schema";
import { titlesOf } from "../words";
import type { FrontPoint } from "./drawFront";
import { FrontChart } from "./FrontChart";

/** Renders dollars per task against the share of solved tasks; a point opens its tasks. */
export function FrontPlot({ economics: { report, architecture: chosen } }: EconomicsProps) {
  const titleOf = titlesOf(report);
  const named = new Set([chosen]);
  for (const { head, base } of report.comparisons) for (const id of [head, base]) named.add(id);
  const points = report.figures.flatMap((one): readonly FrontPoint[] => {
    const { architecture, dollars, tasks, solved, onFront } = one;
    if (dollars === null || dollars <= 0) return [];
    const title = titleOf(architecture);
    const front = onFront ? ", on the Pareto front" : "";
    return [
      {
        architecture,
        title,
        dollars: dollars / tasks,
        solved: solved / tasks,
        onFront,
        isChosen: architecture === chosen,
        isNamed: onFront || named.has(architecture),
        sentence: `${title}: ${describeDollars(dollars / tasks)} a task, ${solved} of ${tasks} solved${front}`,
      },
    ];
  });
  if (points.length < 2) return null;
  const left = report.figures.length - points.length;
  return (
    <Panel title="Cost against solved">
      <div className="flex flex-col gap-1 p-3">
        <FrontChart points={points} />
        <p className="text-ink-2 text-xs">
          Filled points are on the Pareto front: no other solves as many for less. Further left is cheaper,
          higher is better; the scale of dollars is logarithmic.
          {left > 0 && ` ${counted(left, "architecture")} without a price or cost cannot be drawn.`}
        </p>
      </div>
    </Panel>
  );
}
