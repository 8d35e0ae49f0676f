import type { GateResult } from "@/lib/agreement";
import type { Agreement } from "@/lib/server/agreement/get";
import { counted } from "@/lib/std";
import { Badge } from "../ui/Badge";
import { PageLink } from "../ui/reading/PageLink";
import { turnHref } from "./hrefs";
import { statusLook } from "./words";

type Props = { readonly result: GateResult; readonly agreement: Pick<Agreement, "recordings" | "costs"> };

/** Parts of the page with the figures of a condition. */
const parts: { readonly [rule: string]: { readonly href: string; readonly title: string } } = {
  "dominant-agreement": { href: "#actions", title: "Agreement by action" },
  "week-agreement": { href: "#over-time", title: "Agreement over time" },
  "cost-latency": { href: "#costs", title: "Cost and latency" },
};

/** Max turns that are listed as evidence. */
const maxListed = 30;

/** Renders a condition of a gate: its status, its figure, what is lacking, and the turns that speak against it. */
export function Condition({ result: { rule, status, measured, lacking, against = [] }, agreement }: Props) {
  const { glyph, word, tone } = statusLook[status];
  const evidence = rule.id === "cost-latency" && agreement.costs === null ? undefined : parts[rule.id];
  const titles = new Map(agreement.recordings.map(({ name, title }) => [name, title]));
  return (
    <li className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 max-sm:grid-cols-1">
      <span>
        <Badge tone={tone}>
          <span aria-hidden>{glyph}</span> {word}
        </Badge>
      </span>
      <div className="min-w-0">
        <p className="font-medium">{rule.title}</p>
        <p className="text-ink-2">{capital(measured)}.</p>
        {lacking.length > 0 && (
          <p>
            <span className="font-medium">Lacking:</span> {lacking.join(", ")}.
          </p>
        )}
        {evidence && (
          <p>
            <PageLink href={evidence.href} className="text-accent underline">
              {evidence.title}
            </PageLink>
          </p>
        )}
        {against.length > 0 && (
          <details className="text-sm">
            <summary className="w-fit cursor-pointer text-accent">
              {tellAgainst(rule.id, against.length)}
            </summary>
            <ul className="mt-1 flex flex-col gap-0.5">
              {against.slice(0, maxListed).map(({ case: name, turn }) => (
                <li key={`${name} ${turn}`}>
                  <PageLink href={turnHref(name, turn)} className="underline">
                    {titles.get(name) ?? name}, turn {turn}
                  </PageLink>
                </li>
              ))}
              {against.length > maxListed && (
                <li className="text-ink-3">and {against.length - maxListed} more</li>
              )}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

const tellAgainst = (rule: string, n: number): string =>
  ({
    "correct-actions": `${counted(n, "turn")} with another action`,
    "cases-reaching": `${counted(n, "case")} that end before`,
    "failed-calls": `${counted(n, "turn")} with a failed call`,
    "failure-classes": `${counted(n, "turn")} with a new class`,
  })[rule] ?? `${counted(n, "turn")} against it`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
