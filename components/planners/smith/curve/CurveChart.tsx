import { scaleOf } from "./curve";
import { PointShape } from "./PointShape";
import type { Curve } from "./schema";
import { lookOf } from "./series";

type CurveChartProps = {
  readonly curve: Curve;
  readonly of: "accepted" | "calls";
  readonly title: string;
};

const size = { width: 520, height: 190, left: 30, right: 10, top: 10, bottom: 24 };

/** Plots a measure over the number of attempts allowed, one line per topology. The table next to it has the same data. */
export function CurveChart({ curve, of, title }: CurveChartProps) {
  const { topologies, most: max } = curve.head;
  const values = Object.values(curve.points).flatMap((points) => points.map((point) => point[of]));
  const scale = scaleOf(values.length === 0 ? [0] : values);
  const x = (attempts: number) =>
    size.left + ((attempts - 0.5) / max) * (size.width - size.left - size.right);
  const y = (value: number) =>
    size.top + (1 - (value - scale.low) / (scale.high - scale.low)) * (size.height - size.top - size.bottom);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 font-medium text-ink-2 text-xs">{title}</figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="w-full" aria-hidden>
        {scale.marks.map((mark) => (
          <g key={mark}>
            <line
              x1={size.left}
              x2={size.width - size.right}
              y1={y(mark)}
              y2={y(mark)}
              className="stroke-line"
            />
            <text x={size.left - 6} y={y(mark) + 4} textAnchor="end" className="fill-ink-3 text-2xs">
              {mark}
            </text>
          </g>
        ))}
        {Array.from({ length: max }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attempts are identified by number.
          <text key={i} x={x(i + 1)} y={size.height - 6} textAnchor="middle" className="fill-ink-3 text-2xs">
            {i + 1}
            {i === 0 ? " attempt" : ""}
          </text>
        ))}
        {topologies.map(({ name }, i) => {
          const { stroke, fill, dash, shape } = lookOf(i);
          const points = curve.points[name] ?? [];
          return (
            <g key={name}>
              <polyline
                points={points.map((point) => `${x(point.attempts)},${y(point[of])}`).join(" ")}
                className={`fill-none ${stroke}`}
                strokeWidth="2"
                strokeDasharray={dash}
              />
              {points.map((point) => (
                <PointShape
                  key={point.attempts}
                  shape={shape}
                  x={x(point.attempts)}
                  y={y(point[of])}
                  className={fill}
                />
              ))}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
