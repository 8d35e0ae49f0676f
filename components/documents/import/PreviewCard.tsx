import type { ReactNode } from "react";
import type { ImportPreview } from "@/lib/server/documents/preview";
import { counted } from "@/lib/std";
import { repeatedOnce } from "@/lib/topology";
import { Badge } from "../../ui/Badge";
import { severityLook } from "../../ui/reading/Severity";
import { Select } from "../../ui/Select";

type PreviewProps = {
  readonly shown: ImportPreview;
  /** It was imported since. */
  readonly kept: boolean;
  /** A drawing is to be taken for another planner's. */
  readonly onPlanner: (planner: string) => void;
  readonly children: ReactNode;
};

const standings = {
  new: "Nothing bears this name yet.",
  "new-version": "Becomes the newest version of this name; the versions before it are kept.",
  known: "This very document is kept already; importing it changes nothing.",
} as const;

/** What an import would keep, and what is wrong with it, each problem once. */
export function PreviewCard({ shown, kept, onPlanner, children }: PreviewProps) {
  const { kind, title, name, planner, standing, counts, problems, remarks, drawnFor } = shown;
  const facts = counts.map(({ of, n }) => counted(n, of)).join(" · ");
  const told = repeatedOnce(problems);
  return (
    <section aria-label="Preview" className="grid gap-3 rounded-md border bg-surface-1 p-4">
      <div className="min-w-0">
        <p className="text-ink-3 text-xs">
          {kind} of {planner}
        </p>
        <h2 className="break-words font-semibold text-lg">{title}</h2>
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {name && <Badge>{name}</Badge>} {facts}
        </p>
        {name && !kept && <p className="text-ink-2">{standings[standing]}</p>}
      </div>
      {drawnFor && !kept && drawnFor.planners.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <span aria-hidden>Planner</span>
          <Select
            label="Planner"
            value={drawnFor.planner}
            options={drawnFor.planners.map(({ id, title: called }) => ({ value: id, title: called }))}
            onChange={onPlanner}
          />
        </div>
      )}
      {kind === "topology" && problems.length === 0 && (
        <p className="text-ink-2">No problems: it compiles as it is.</p>
      )}
      {told.length > 0 && (
        <ul aria-label="Problems" className="grid gap-1.5">
          {told.map(({ severity, message, fix, times }) => (
            <li key={`${severity} ${message}`} className="min-w-0 break-words">
              <span className={`font-medium ${severityLook[severity].text}`}>
                {severityLook[severity].glyph} {severityLook[severity].word}
                {times > 1 && `, ${times} times`}:
              </span>{" "}
              {message} <span className="text-ink-2">{fix}</span>
            </li>
          ))}
        </ul>
      )}
      {remarks.length > 0 && (
        <ul
          className="grid list-disc gap-1 break-words pl-5 text-ink-2 text-sm"
          aria-label="What the drawing could not tell"
        >
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}
