import type { RankedTopology } from "@/lib/claims";
import { PageLink } from "../../ui/reading/PageLink";
import { ranksOf, type Slope, slopesOf, turnOf } from "./slopes";

type Props = { readonly lines: readonly RankedTopology[]; readonly hrefOf: (topology: string) => string };

const step = 26;
const width = 620;
const [left, right] = [190, 430];

const styles = {
  up: { stroke: "stroke-added", text: "fill-added", glyph: "↑" },
  down: { stroke: "stroke-removed", text: "fill-removed", glyph: "↓" },
  same: { stroke: "stroke-unchanged", text: "fill-ink-2", glyph: "=" },
} as const;

/** Renders a line per proposal from its argued to its measured rank. */
export function SlopeChart({ lines, hrefOf }: Props) {
  const slopes = slopesOf(lines);
  const height = (slopes.length + 1) * step + 8;
  return (
    <div className="relative overflow-x-auto p-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="w-full min-w-[30rem]"
        aria-label={describeRank(slopes)}
      >
        <text x={left} y={16} textAnchor="end" className="fill-ink-3 text-xs">
          Argued
        </text>
        <text x={right} y={16} className="fill-ink-3 text-xs">
          Rank in the table
        </text>
        {slopes.map((slope) => (
          <One key={slope.line.topology} slope={slope} href={hrefOf(slope.line.topology)} />
        ))}
      </svg>
    </div>
  );
}

const describeRank = (slopes: readonly Slope[]): string => {
  const count = (turn: ReturnType<typeof turnOf>) => slopes.filter((slope) => turnOf(slope) === turn).length;
  return `Of ${slopes.length} proposals ${count("up")} rank higher by evidence than argued, ${count("down")} lower, ${count("same")} the same. The table above has both ranks.`;
};

function One({ slope, href }: { readonly slope: Slope; readonly href: string }) {
  const { line, argued, measured } = slope;
  const { stroke, text, glyph } = styles[turnOf(slope)];
  const y = (position: number) => position * step + 12;
  const name = `${line.title}: ${ranksOf(slope)}`;
  return (
    <PageLink href={href} scroll={false} className="group">
      <title>{name}</title>
      <line
        x1={left + 12}
        y1={y(argued)}
        x2={right - 12}
        y2={y(measured)}
        strokeWidth={2}
        className={`${stroke} group-hover:stroke-[4] group-focus-visible:stroke-[4]`}
      />
      <circle cx={left + 12} cy={y(argued)} r={4} className={`fill-surface-1 ${stroke}`} strokeWidth={2} />
      <circle cx={right - 12} cy={y(measured)} r={4} className={`fill-surface-1 ${stroke}`} strokeWidth={2} />
      <text x={left} y={y(argued) + 4} textAnchor="end" className="fill-ink-1 text-sm group-hover:underline">
        {line.title} <tspan className="fill-ink-3">{line.argued?.grade}</tspan> {line.argued?.rank}
      </text>
      <text x={right} y={y(measured) + 4} className="fill-ink-1 text-sm group-hover:underline">
        {line.rank} {line.title} <tspan className={text}>{glyph}</tspan>
      </text>
    </PageLink>
  );
}
