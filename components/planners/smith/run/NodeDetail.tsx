import { X } from "lucide-react";
import type { ReactNode } from "react";
import { stateWords } from "@/lib/schedule";
import type { PlanNodeRun } from "@/lib/server/of/smith/planRun";
import { counted, isObject, type Json } from "@/lib/std";
import { IconButton } from "../../../ui/Button";
import { JsonTree } from "../../../ui/json/JsonTree";
import { AttemptCard } from "./AttemptCard";
import { stateLook } from "./stateLook";
import { duration } from "./time";

type NodeDetailProps = {
  readonly node: PlanNodeRun;
  readonly onSelect: (node: number | null) => void;
};

/** Renders a call: its inputs, each attempt, and its output. */
export function NodeDetail({ node, onSelect }: NodeDetailProps) {
  const { id, call, state, attempts } = node;
  const { icon: Icon, text } = stateLook[state];
  const answer = attempts.at(-1)?.answer;
  return (
    <section aria-label={`Call ${id} ${call}`} className="flex flex-col">
      <header className="sticky top-0 z-10 flex items-center gap-2 border-b bg-surface-1 py-1 pr-1 pl-3">
        <h3 className="min-w-0 truncate font-medium font-mono text-sm">
          {id} {call}
        </h3>
        <span className={`ml-auto flex shrink-0 items-center gap-1 text-xs ${text}`}>
          <Icon size={14} aria-hidden />
          {stateWords[state]}
        </span>
        <IconButton label="Close the call" onClick={() => onSelect(null)}>
          <X size={15} aria-hidden />
        </IconButton>
      </header>
      <div className="flex flex-col gap-3 p-3">
        {node.purpose !== "" && <p className="text-ink-2">{node.purpose}</p>}
        <p className="text-xs">{storyOf(node)}</p>
        {answer !== undefined && (
          <Part title="Answer">
            <JsonTree value={answer} open={2} />
          </Part>
        )}
        <Part title={counted(attempts.length, "attempt")} aside={allowed(node)}>
          {attempts.length === 0 ? (
            <p className="text-ink-3 text-xs">It asked nothing.</p>
          ) : (
            <ol className="flex flex-col gap-2">
              {attempts.map((attempt, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: attempts have no identity and never move.
                <AttemptCard key={i} attempt={attempt} number={i + 1} />
              ))}
            </ol>
          )}
        </Part>
        <Part title="Inputs">
          <JsonTree value={node.inputs} open={2} />
        </Part>
        <Context node={node} onSelect={onSelect} />
      </div>
    </section>
  );
}

/** Renders the earlier answers passed to the call, by call id. */
function Context({ node, onSelect }: NodeDetailProps) {
  const { dependsOn, context } = node;
  if (dependsOn.length === 0) return null;
  return (
    <Part title="Context handed over" aside="by the ids of the calls that it depends on">
      <p className="flex flex-wrap gap-1.5 text-xs">
        depends on
        {dependsOn.map((id) => (
          <button key={id} type="button" onClick={() => onSelect(id)} className="text-accent underline">
            {id}
          </button>
        ))}
      </p>
      {isObject(context) ? (
        <JsonTree value={context as Json} open={2} />
      ) : (
        <p className="text-ink-3 text-xs">It received no input because it was not started.</p>
      )}
    </Part>
  );
}

type PartProps = { readonly title: string; readonly aside?: string; readonly children: ReactNode };

function Part({ title, aside, children }: PartProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1">
      <h4 className="flex flex-wrap items-baseline gap-x-2 font-medium text-ink-2 text-xs">
        {title}
        {aside && <span className="font-normal text-ink-3">{aside}</span>}
      </h4>
      {children}
    </section>
  );
}

const allowed = ({ retry, timeout, onFail }: PlanNodeRun): string =>
  `of ${retry + 1} allowed, ${timeout} s each; then ${onFail === "halt" ? "the plan halts" : "it goes on"}`;

function storyOf({ step, start, end, delay, critical, attempts }: PlanNodeRun): string {
  if (step === null) return "The run stopped before this call.";
  if (attempts.length === 0) return "It was not started because the plan had halted.";
  const parts = [
    `From ${duration(start)} to ${duration(end)} of recorded time.`,
    delay > 0 && `With the superstep barrier it would start ${duration(delay)} later.`,
    critical && "It is on the critical path.",
  ];
  return parts.filter(Boolean).join(" ");
}
