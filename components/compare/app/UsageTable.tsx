import type { Explanation } from "@/lib/apps";
import { plainFigure, type UsageMetricName, usageMetricNames, usageMetricTitles } from "@/lib/cost";
import { capitalised, counted, plural } from "@/lib/std";
import { SideLetter } from "../../results/SideLetter";

type Props = {
  readonly usage: Explanation["usage"];
  /** Number of conversations that make the same decisions and end the same. */
  readonly over: number;
};

const basisOf = (over: number): string =>
  over === 0
    ? "No replayed conversation makes the same decisions and ends the same in both commits, so cost cannot be compared."
    : `Per conversation, over the ${counted(over, "conversation")} that ${plural(over, "makes the same decisions and ends", "make the same decisions and end")} the same: doing something else is no saving. Dollars are list prices. A figure is not known where a model named no tokens or has no known price, or where an answer was recorded for another request.`;

/** Compares tokens, dollars and seconds of an app's models where both commits decide the same. */
export const UsageTable = ({ usage: { base, head }, over }: Props) => (
  <section aria-labelledby="usage-title" className="max-w-4xl">
    <h2 id="usage-title" className="font-semibold text-prose">
      Models
    </h2>
    <p className="mb-2 text-ink-2">{basisOf(over)}</p>
    <div className="overflow-x-auto rounded-md border bg-surface-1">
      <table className="w-full text-left">
        <caption className="sr-only">Tokens, dollars and seconds of models</caption>
        <thead className="border-b text-ink-3 text-xs">
          <tr className="[&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col">Figure</th>
            <th scope="col" className="text-right">
              <SideLetter side="base" />
            </th>
            <th scope="col" className="text-right">
              <SideLetter side="head" />
            </th>
            <th scope="col" className="text-right">
              Difference
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {usageMetricNames.map((name) => (
            <tr key={name} className="[&>td]:px-3 [&>td]:py-1.5">
              <td>{capitalised(usageMetricTitles[name])}</td>
              <td className="text-right text-base">{figure(name, base[name])}</td>
              <td className="text-right text-head">{figure(name, head[name])}</td>
              <td className="text-right text-ink-2">{difference(base[name], head[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

function figure(name: UsageMetricName, value: number | null): string {
  if (value === null) return "not known";
  return name.startsWith("dollars") ? `$${plainFigure(value)}` : plainFigure(value);
}

function difference(base: number | null, head: number | null): string {
  if (base === null || head === null) return "not known";
  if (base === head) return "=";
  if (base === 0) return "more";
  const percent = Math.round((head / base - 1) * 100);
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
}
