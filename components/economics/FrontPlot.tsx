import { type ArchitectureFigures, describeDollars } from "@/lib/economics";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { economicsHref } from "./hrefs";
import type { EconomicsProps } from "./schema";
import { titlesOf } from "./words";

type Point = ArchitectureFigures & { readonly perTask: number };

const size = { width: 760, height: 300, left: 52, right: 24, top: 16, bottom: 44 };

/** Draws dollars per task, in a logarithmic scale, against the share of solved tasks; a point opens its tasks. */
export function FrontPlot({ economics: { report, architecture: chosen } }: EconomicsProps) {
  const titleOf = titlesOf(report);
  const points = report.figures.flatMap((figures): readonly Point[] =>
    figures.dollars !== null && figures.dollars > 0
      ? [{ ...figures, perTask: figures.dollars / figures.tasks }]
      : [],
  );
  if (points.length < 2) return null;
  const { x, y, ticks } = scalesOf(points);
  const front = points.filter(({ onFront }) => onFront).toSorted((a, b) => a.perTask - b.perTask);
  const named = new Set([chosen, ...front.map((one) => one.architecture)]);
  for (const { head, base } of report.comparisons) for (const id of [head, base]) named.add(id);
  return (
    <Panel title="Cost against solved">
      <div className="overflow-x-auto p-3">
        {/* biome-ignore lint/a11y/useSemanticElements: an SVG of links is a group, and no fieldset. */}
        <svg
          role="group"
          viewBox={`0 0 ${size.width} ${size.height}`}
          className="w-full min-w-160 max-w-4xl text-ink-2"
          aria-label="Cost against solved; the table of topologies and variants has the same figures"
        >
          <Axes x={x} y={y} ticks={ticks} />
          <polyline
            points={front.map((one) => `${x(one.perTask)},${y(one)}`).join(" ")}
            className="fill-none stroke-accent"
            strokeWidth={1.5}
            strokeDasharray="4 3"
          />
          {points.map((one) => (
            <PageLink
              key={one.architecture}
              href={economicsHref(one.architecture)}
              aria-label={`${titleOf(one.architecture)}: ${describeDollars(one.perTask)} a task, ${one.solved} of ${one.tasks} solved${one.onFront ? ", on the Pareto front" : ""}`}
            >
              <circle
                cx={x(one.perTask)}
                cy={y(one)}
                r={one.architecture === chosen ? 7 : 5}
                className={one.onFront ? "fill-accent stroke-accent" : "fill-surface-1 stroke-current"}
                strokeWidth={1.5}
              />
            </PageLink>
          ))}
          <g aria-hidden className="fill-current text-[11px]">
            {points
              .filter(({ architecture }) => named.has(architecture))
              .map((one) => (
                <text
                  key={one.architecture}
                  x={x(one.perTask)}
                  y={y(one) - 10}
                  textAnchor={x(one.perTask) > size.width - 120 ? "end" : "middle"}
                >
                  {titleOf(one.architecture)}
                </text>
              ))}
          </g>
        </svg>
        <p className="text-ink-2 text-xs">
          Filled points are on the Pareto front: no other solves as many for less. Further left is cheaper,
          higher is better.
        </p>
      </div>
    </Panel>
  );
}

type Scales = {
  readonly x: (dollars: number) => number;
  readonly y: (one: Pick<Point, "solved" | "tasks">) => number;
  readonly ticks: {
    readonly dollars: readonly number[];
    readonly solved: readonly Pick<Point, "solved" | "tasks">[];
  };
};

function scalesOf(points: readonly Point[]): Scales {
  const logs = points.map(({ perTask }) => Math.log10(perTask));
  const [least, most] = [Math.min(...logs) - 0.15, Math.max(...logs) + 0.15];
  const shares = points.map(({ solved, tasks }) => solved / tasks);
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  const span = Math.max(0.02, high - low);
  const wide = size.width - size.left - size.right;
  const tall = size.height - size.top - size.bottom;
  const decades = [1, 2, 5].flatMap((lead) =>
    Array.from({ length: 12 }, (_, i) => lead * 10 ** (i - 8)).filter((tick) => {
      const log = Math.log10(tick);
      return log >= least && log <= most;
    }),
  );
  const steps = [0, 0.5, 1].map((part) => ({ solved: (low + part * span) * 100, tasks: 100 }));
  return {
    x: (dollars) => size.left + ((Math.log10(dollars) - least) / (most - least)) * wide,
    y: ({ solved, tasks }) => size.top + (1 - (solved / tasks - low + span * 0.1) / (span * 1.3)) * tall,
    ticks: { dollars: decades.toSorted((a, b) => a - b), solved: steps },
  };
}

const Axes = ({ x, y, ticks }: Scales) => (
  <g aria-hidden className="fill-current text-[11px]">
    {ticks.dollars.map((dollars) => (
      <g key={dollars}>
        <line
          x1={x(dollars)}
          x2={x(dollars)}
          y1={size.top}
          y2={size.height - size.bottom}
          className="stroke-line"
        />
        <text x={x(dollars)} y={size.height - size.bottom + 16} textAnchor="middle">
          {`$${Number(dollars.toPrecision(1))}`}
        </text>
      </g>
    ))}
    {ticks.solved.map((step) => (
      <text key={step.solved} x={size.left - 6} y={y(step) + 4} textAnchor="end">
        {Math.round(step.solved)} %
      </text>
    ))}
    <text x={size.width / 2} y={size.height - 6} textAnchor="middle">
      dollars per task
    </text>
    <text x={size.left - 40} y={size.top - 4}>
      solved
    </text>
  </g>
);
