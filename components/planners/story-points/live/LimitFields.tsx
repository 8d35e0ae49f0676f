import { NumberField } from "../../../ui/form/Field";
import type { RunEstimate } from "./estimate";
import type { RunChoice } from "./useRunForm";

type Props = {
  readonly choice: Pick<RunChoice, "seeds" | "requests" | "dollars">;
  readonly estimate: RunEstimate | null;
  readonly onSet: (change: Partial<RunChoice>) => void;
};

/** Edits the number of seeds and both limits; dollars only where every model has a price. */
export function LimitFields({ choice: { seeds, requests, dollars }, estimate, onSet }: Props) {
  const isPriced = estimate?.unpriced.length === 0;
  return (
    <div className="grid max-w-2xl grid-cols-3 gap-3 max-sm:grid-cols-1">
      <NumberField
        title="Seeds"
        min={1}
        max={20}
        required
        value={seeds}
        onChange={(event) => onSet({ seeds: event.target.valueAsNumber || 1 })}
      />
      <NumberField
        title="Limit in requests"
        min={1}
        max={1_000_000}
        required
        value={requests}
        placeholder={estimate ? String(estimate.requests[1]) : ""}
        onChange={(event) => onSet({ requests: event.target.value })}
      />
      <NumberField
        title="Limit in dollars"
        min={0.01}
        step="any"
        max={1_000_000}
        required={isPriced}
        disabled={!isPriced}
        value={dollars}
        onChange={(event) => onSet({ dollars: event.target.value })}
      />
    </div>
  );
}
