import { Diamond } from "lucide-react";
import type { DecisionView } from "@/lib/server/recordings/read";
import { Badge } from "../ui/Badge";

type DecisionRowProps = {
  readonly decision: DecisionView;
  /** A text shown right below, not to be repeated. */
  readonly hide?: string | undefined;
};

/** Renders a recorded decision, in line with the calls around it. */
export function DecisionRow({ decision, hide }: DecisionRowProps) {
  const shown = Object.entries(decision.shown).filter(([, value]) => says(value) && value !== hide);
  return (
    <div className="flex items-baseline gap-2 px-1 py-1">
      <Diamond size={12} className="shrink-0 translate-y-0.5 fill-accent text-accent" aria-hidden />
      <span className="wrap-anywhere min-w-0">
        <span className="sr-only">Decided: </span>
        <span className="font-medium">{decision.label}</span>{" "}
        {decision.origin && <Badge title="How the decision came about">{decision.origin}</Badge>}
        {shown.map(([name, value]) => (
          <span key={name} className="block text-ink-2 text-xs" title={name}>
            {isSentence(value)
              ? value
              : `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`}
          </span>
        ))}
      </span>
    </div>
  );
}

const says = (value: unknown): boolean => value != null && !(Array.isArray(value) && value.length === 0);

/** Shorter values are meaningless without their field name. */
const isSentence = (value: unknown): value is string => typeof value === "string" && value.includes(" ");
