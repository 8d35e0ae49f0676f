import type { Judged, MeanInterval, PlanningTable } from "@/lib/server/of/smith/live/judge";
import { type ShareInterval, wilson } from "@/lib/std";

type Row = { readonly title: string; readonly cell: (table: PlanningTable) => string; readonly mono?: true };

/** Shows the figures of each version with their 95 % intervals. */
export function VersionsTable({ tables }: Pick<Judged, "tables">) {
  const cell = "px-3 py-1.5 text-right tabular-nums";
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm" aria-label="Versions judged">
        <thead>
          <tr className="border-b">
            <th scope="col" className={`${cell} text-left`}>
              <span className="sr-only">Figure</span>
            </th>
            {tables.map(({ title }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a topology may be judged twice.
              <th key={i} scope="col" className={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(tables.map(({ table }) => table)).map((row) => (
            <tr key={row.title} className="border-b last:border-b-0">
              <th scope="row" className="px-3 text-left font-normal text-ink-2">
                {row.mono ? <code className="pl-3 text-xs">{row.title}</code> : row.title}
              </th>
              {tables.map(({ table }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={i} className={cell}>
                  {row.cell(table)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Lists the figures of the table, then a row for each rule that a first output broke. */
export function rowsOf(tables: readonly PlanningTable[]): readonly Row[] {
  const codes = [...new Set(tables.flatMap(({ broken }) => broken.map(({ code }) => code)))];
  return [
    { title: "Plannings", cell: ({ plannings }) => String(plannings) },
    { title: "Valid at the first attempt", cell: ({ firstValid }) => shareWords(firstValid) },
    { title: "Accepted", cell: ({ accepted }) => shareWords(accepted) },
    { title: "Attempts", cell: ({ attempts }) => meanWords(attempts, 2) },
    { title: "Tokens", cell: ({ tokens }) => meanWords(tokens, 0) },
    ...codes.map((code) => ({
      title: code,
      cell: ({ broken, plannings }: PlanningTable) =>
        shareWords(broken.find((one) => one.code === code)?.share ?? wilson(0, plannings)),
      mono: true as const,
    })),
  ];
}

const percent = (value: number): string => `${(100 * value).toFixed(0)}%`;

const shareWords = (of: ShareInterval | null): string =>
  of === null ? "not counted" : `${percent(of.share)} (${percent(of.low)} to ${percent(of.high)})`;

const meanWords = (of: MeanInterval | null, digits: number): string =>
  of === null
    ? "not counted"
    : `${of.mean.toFixed(digits)} (${of.low.toFixed(digits)} to ${of.high.toFixed(digits)})`;
