import type { RankedTopology } from "@/lib/claims";
import { PageLink } from "../../ui/reading/PageLink";
import { costOf, type Dot, dotsOf, frame, ticksOf, xOf, yOf } from "./scatter";

type Props = { readonly lines: readonly RankedTopology[]; readonly hrefOf: (topology: string) => string };

/** Plots behaviour preserved against checkpoints per recording; the best are at the top left. */
export function ScatterPlot({ lines, hrefOf }: Props) {
  const ticks = ticksOf(lines.map(costOf));
  const top = ticks.at(-1) ?? 1;
  return (
    <div className="relative overflow-x-auto p-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose lines are links. */}
      <svg
        role="group"
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        className="w-full min-w-[30rem]"
        aria-label="Behaviour preserved versus checkpoints per recording. Both figures are in the table above."
      >
        {[0, 25, 50, 75, 100].map((stored) => (
          <g key={stored}>
            <line
              x1={frame.left}
              x2={frame.width - frame.right}
              y1={yOf(stored)}
              y2={yOf(stored)}
              className="stroke-line"
            />
            <text x={frame.left - 6} y={yOf(stored) + 4} textAnchor="end" className="fill-ink-3 text-xs">
              {stored}
            </text>
          </g>
        ))}
        {ticks.map((cost) => (
          <text
            key={cost}
            x={xOf(cost, top)}
            y={yOf(0) + 16}
            textAnchor="middle"
            className="fill-ink-3 text-xs"
          >
            {cost.toLocaleString("en")}
          </text>
        ))}
        <text
          x={frame.width - frame.right}
          y={frame.height - 6}
          textAnchor="end"
          className="fill-ink-3 text-xs"
        >
          checkpoints a recording
        </text>
        <text x={4} y={12} className="fill-ink-3 text-xs">
          behaviour kept
        </text>
        {dotsOf(lines).map((dot) => (
          <Point key={dot.label.text} dot={dot} hrefOf={hrefOf} />
        ))}
      </svg>
    </div>
  );
}

function Point({ dot, hrefOf }: { readonly dot: Dot; readonly hrefOf: Props["hrefOf"] }) {
  const { lines, x, y, label } = dot;
  const [first] = lines;
  if (!first) return null;
  const name = `${label.text}: behaviour kept ${first.scores.behaviour.value}, ${Math.round(costOf(first))} checkpoints a recording`;
  const middle = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
  const far = Math.abs(middle.y - y) > 20;
  return (
    <PageLink href={hrefOf(first.topology)} scroll={false} aria-label={name} className="group">
      {far && (
        <line
          x1={x}
          y1={y}
          x2={label.x < x ? label.x + label.width : label.x}
          y2={middle.y}
          className="stroke-line-strong"
        />
      )}
      <circle
        cx={x}
        cy={y}
        r={5}
        strokeWidth={2}
        className="fill-accent stroke-surface-1 group-hover:fill-focus group-focus-visible:fill-focus"
      />
      <text x={label.x} y={label.y + 11} className="fill-ink-1 text-xs group-hover:underline">
        {label.text}
      </text>
    </PageLink>
  );
}
