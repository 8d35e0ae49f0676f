import type { PlanComparison, PlanDiff } from "@/lib/server/of/smith/compare";
import { SideLetter } from "../../../results/SideLetter";
import { Panel } from "../../../ui/Panel";
import { circleWords, shapeRows } from "./words";

type ShapeTableProps = { readonly comparison: PlanComparison; readonly diff: PlanDiff };

/** Compares parallelism and the longest chain. */
export function ShapeTable({ comparison, diff }: ShapeTableProps) {
  const { base, head } = diff.shape;
  const circle = circleWords(diff);
  const cell = "h-8 px-3 text-right";
  return (
    <Panel title="Side by side, and one after another">
      <table className="w-full border-collapse" aria-label="Parallelism">
        <thead>
          <tr className="border-b">
            <th scope="col" className={`${cell} text-left`}>
              <span className="sr-only">Measure</span>
            </th>
            <th scope="col" className={cell} aria-label="A">
              <SideLetter side="base" />
            </th>
            <th scope="col" className={cell} aria-label="B">
              <SideLetter side="head" />
            </th>
          </tr>
        </thead>
        <tbody>
          {shapeRows(diff).map((row) => (
            <tr key={row.id} className="border-b last:border-b-0">
              <th scope="row" className="px-3 text-left font-normal text-ink-2">
                {row.title}
              </th>
              <td className={cell}>{row.base ?? "no order"}</td>
              <td className={`${cell} ${row.base === row.head ? "" : "font-semibold text-changed"}`}>
                {row.base === row.head ? "" : "≠ "}
                {row.head ?? "no order"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-col gap-2 border-t px-3 py-2 text-xs">
        <p className="text-ink-2">The longest chain of calls that wait for each other</p>
        {circle && <p className="text-failed">! {circle}</p>}
        <Chain side="base" chain={base.longest} calls={comparison.a.calls} />
        <Chain side="head" chain={head.longest} calls={comparison.b.calls} />
      </div>
    </Panel>
  );
}

type ChainProps = {
  readonly side: "base" | "head";
  /** `null` if the calls are cyclic. */
  readonly chain: readonly number[] | null;
  readonly calls: PlanComparison["a"]["calls"];
};

const max = 12;

function Chain({ side, chain, calls }: ChainProps) {
  if (chain === null) return null;
  return (
    <p className="flex gap-1.5">
      <SideLetter side={side} />
      <span className="min-w-0 break-words font-mono">
        {chain
          .slice(0, max)
          .map((number) => `${calls[number]?.place} ${calls[number]?.call}`)
          .join(" → ")}
        {chain.length > max && ` and ${chain.length - max} more`}
      </span>
    </p>
  );
}
