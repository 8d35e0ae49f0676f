import type { AttemptPoint } from "@/lib/server/of/smith/attempts";
import { PointShape } from "./PointShape";
import type { Curve } from "./schema";
import { lookOf } from "./series";

/** Renders the data of the charts; its rows are their legend. */
export function CurveTable({ curve }: { readonly curve: Curve }) {
  const { topologies, most: max } = curve.head;
  const allowed = Array.from({ length: max }, (_, i) => i + 1);
  return (
    <div className="relative overflow-x-auto">
      <table
        className="w-full border-collapse text-sm"
        aria-label="Accepted plans and calls spent by number of allowed attempts"
      >
        <thead>
          <tr className="border-b text-ink-3 text-xs">
            <th scope="col" className="h-8 whitespace-nowrap px-3 text-left font-medium">
              Attempts allowed
            </th>
            {allowed.map((n) => (
              <th key={n} scope="col" className="px-3 text-right font-medium">
                {n}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topologies.map(({ name, title }, i) => (
            <tr key={name} className="border-b last:border-b-0">
              <th scope="row" className="h-11 whitespace-nowrap px-3 text-left font-normal">
                <span className="flex items-center gap-2">
                  <Key index={i} />
                  {title}
                </span>
              </th>
              {allowed.map((n) => (
                <td key={n} className="whitespace-nowrap px-3 text-right">
                  <Figures point={curve.points[name]?.[n - 1]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Key({ index }: { readonly index: number }) {
  const { stroke, fill, dash, shape } = lookOf(index);
  return (
    <svg width="28" height="12" className="shrink-0" aria-hidden>
      <line x1="0" x2="28" y1="6" y2="6" className={stroke} strokeWidth="2" strokeDasharray={dash} />
      <PointShape shape={shape} x={14} y={6} className={fill} />
    </svg>
  );
}

function Figures({ point }: { readonly point: AttemptPoint | undefined }) {
  if (!point) return <span className="text-ink-3">…</span>;
  return (
    <>
      <span className="block font-medium">{point.accepted} accepted</span>
      <span className="block text-ink-2 text-xs">
        {point.calls} calls
        {point.unknown > 0 && (
          <span className="text-inconclusive" title="Their recordings contain no answer to a further attempt">
            , ? {point.unknown}
          </span>
        )}
      </span>
    </>
  );
}
