import { Flag } from "lucide-react";
import type { PlanCard } from "@/lib/server/of/smith/check";
import type { NodeBodyProps } from "../../../canvas/context";
import { useCard } from "./PlanContext";

/** Renders the content of a call's card: tool, purpose, inputs, retries and timeout. */
export function CallCard({ id, far }: NodeBodyProps) {
  const card = useCard(id);
  if (!card) return null;
  return far ? <Far card={card} /> : <Near card={card} />;
}

function Near({ card }: { readonly card: PlanCard }) {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-md">
      <div
        className={`flex h-7 shrink-0 items-center gap-1.5 border-b px-2 ${card.final ? "bg-strong-accent" : ""}`}
      >
        <span className="shrink-0 font-mono text-2xs text-ink-2">{card.id}</span>
        <span className="truncate font-medium font-mono text-xs" title={card.call}>
          {card.call}
        </span>
        {card.final && <Final />}
      </div>
      <div className="min-h-0 flex-1 px-2 py-1">
        <p className="truncate text-2xs" title={card.purpose}>
          {card.purpose || <span className="text-ink-2 italic">no purpose</span>}
        </p>
        <Inputs card={card} />
      </div>
      <p className="flex h-5.5 shrink-0 items-center gap-2 whitespace-nowrap border-t px-2 text-2xs text-ink-2">
        <span title="Further attempts after the first">retry {card.retry}</span>
        <span title="Seconds that one attempt may take">timeout {card.timeout}</span>
        <span className="ml-auto" title="What happens when all attempts fail">
          {card.onFail}
        </span>
      </p>
    </div>
  );
}

function Inputs({ card: { inputs, moreInputs } }: { readonly card: PlanCard }) {
  if (inputs.length === 0) return <p className="text-2xs text-ink-2 italic">no inputs</p>;
  const shown = moreInputs > 0 ? inputs.slice(0, 2) : inputs;
  const left = moreInputs + inputs.length - shown.length;
  return (
    <>
      {shown.map(([name, value]) => (
        <p key={name} className="truncate font-mono text-2xs text-ink-2" title={`${name}: ${value}`}>
          {name}: <span className="text-ink-1">{value}</span>
        </p>
      ))}
      {left > 0 && <p className="text-2xs text-ink-2">{left} more inputs</p>}
    </>
  );
}

const Final = () => (
  <span
    className="ml-auto inline-flex shrink-0 items-center gap-1 rounded-sm bg-surface-1 px-1 text-2xs text-accent"
    title="Its answer is the result"
  >
    <Flag size={10} aria-hidden /> result
  </span>
);

function Far({ card }: { readonly card: PlanCard }) {
  const [tool = "", name = ""] = card.call.split(".");
  return (
    <div
      className={`flex h-full flex-col justify-center gap-1 overflow-hidden rounded-md px-3 font-mono leading-tight ${card.final ? "bg-strong-accent" : ""}`}
    >
      <span className="flex items-center gap-2 text-ink-2 text-lg">
        {card.id}
        {card.final && <Flag size={20} className="text-accent" aria-hidden />}
      </span>
      <span className="truncate font-semibold text-xl">{tool}</span>
      <span className="truncate text-ink-2 text-lg">{name}</span>
    </div>
  );
}
