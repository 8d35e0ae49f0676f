import { Button } from "@/components/ui/Button";
import type { Check, CheckProgress } from "./useCheck";

type Props = {
  readonly check: Check;
  readonly title: string;
  readonly look: "plain" | "primary";
};

/** Starts the check, shows how far it is, and stops it. */
export function RunCheck({ check, title, look }: Props) {
  const { progress, reading, failed, start, cancel } = check;
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-end gap-2">
      {failed && (
        <span role="alert" className="text-failed text-sm">
          {failed}
        </span>
      )}
      <span
        className="text-ink-2 text-sm tabular-nums"
        aria-live={progress?.state === "carrying-on" ? "off" : "polite"}
      >
        {progress ? told(progress) : reading && "Reading the results"}
      </span>
      {progress && <Bar progress={progress} />}
      {progress ? (
        <Button onClick={cancel}>Stop</Button>
      ) : (
        !reading && (
          <Button onClick={start} look={look}>
            {title}
          </Button>
        )
      )}
    </div>
  );
}

function told({ state, done, total, place, heads }: CheckProgress): string {
  const which = heads > 1 ? `Topology ${place} of ${heads}: ` : "";
  return `${which}${state === "trying-renames" ? "trying to rename nodes" : `${done} of ${total || "…"} conversations`}`;
}

function Bar({ progress: { state, done, total } }: { readonly progress: CheckProgress }) {
  const waits = total === 0 || state === "trying-renames";
  return (
    <div
      role="progressbar"
      aria-label="Conversations carried on"
      aria-valuemin={0}
      aria-valuemax={Math.max(1, total)}
      aria-valuenow={waits ? undefined : done}
      className={`${waits ? "animate-pulse" : ""} h-1.5 w-32 overflow-hidden rounded-full bg-surface-3`}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }}
      />
    </div>
  );
}
