import type { TaskStep } from "@/lib/economics";
import { outcomeNames } from "@/lib/economics";
import { Badge } from "../ui/Badge";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { turnHref } from "./hrefs";
import { lineChanges } from "./lineChanges";
import type { EconomicsProps } from "./schema";

/** Renders the steps of the selected task: estimate, route, code with the diff to the code before, reviews and test logs. */
export function TaskTimeline({ economics: { timeline, source } }: EconomicsProps) {
  if (!timeline) return null;
  const { run, steps } = timeline;
  return (
    <div id="timeline" className="min-w-0 scroll-mt-16">
      <Panel
        title={`Timeline: ${run.task}`}
        label="Timeline"
        aside={
          source === "recordings" && (
            <PageLink href={turnHref(run.recording, run.turn)} className="text-accent text-xs underline">
              Open in its recording
            </PageLink>
          )
        }
      >
        <p className="px-3 pt-3 text-ink-2">{outcomeNames[run.outcome]}</p>
        <ol className="flex flex-col gap-3 p-3">
          {steps.map((step, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps of a replay never move.
            <li key={i} className="border-line-strong border-l-2 pl-3">
              <Step
                step={step}
                before={steps.slice(0, i).findLast(({ code }) => code !== null)?.code ?? null}
              />
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function Step({ step, before }: { readonly step: TaskStep; readonly before: string | null }) {
  const { title, text, code, passed } = step;
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        {title}
        {passed !== null && (
          <Badge tone={passed ? "added" : "failed"}>{passed ? "✓ passed" : "! not passed"}</Badge>
        )}
      </p>
      {text !== "" && <p className="whitespace-pre-wrap break-words text-ink-2 text-xs">{text}</p>}
      {code !== null && <Code code={code} before={before} />}
    </>
  );
}

const tones = { "+": "text-added", "-": "text-removed", " ": "" } as const;
const spoken = { "+": "added: ", "-": "removed: ", " ": "" } as const;

function Code({ code, before }: { readonly code: string; readonly before: string | null }) {
  if (code === before) return <p className="text-ink-2 text-xs">The same code as before.</p>;
  const lines = lineChanges(before ?? code, code);
  return (
    <pre className="mt-1 whitespace-pre-wrap break-words rounded-sm bg-surface-0 p-2 font-mono text-xs leading-5">
      {lines.map(({ sign, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one diff never move.
        <span key={i} className={`block ${tones[sign]}`}>
          {before !== null && <span aria-hidden>{sign} </span>}
          <span className="sr-only">{spoken[sign]}</span>
          {text}
        </span>
      ))}
    </pre>
  );
}
