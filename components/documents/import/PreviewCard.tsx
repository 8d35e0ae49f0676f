import type { ReactNode } from "react";
import type { ImportPreview } from "@/lib/server/documents/preview";
import { counted } from "@/lib/std";
import { noPlannerId, repeatedOnce } from "@/lib/topology";
import { severityLook } from "../../results/Severity";
import { Badge } from "../../ui/Badge";
import { Select } from "../../ui/Select";
import { ConversationFacts } from "./ConversationFacts";
import { placesOf } from "./placesOf";
import type { Choice } from "./upload";

type PreviewProps = {
  readonly shown: ImportPreview;
  /** True once it was imported. */
  readonly isStored: boolean;
  /** Called to choose another planner for a drawing, or another of several drawings. */
  readonly onChoice: (choice: Choice) => void;
  readonly children: ReactNode;
};

const statuses = {
  new: "This name is not used yet.",
  "new-version": "Becomes the newest version under this name. Earlier versions are kept.",
  known: "This document is already stored. Importing it again changes nothing.",
} as const;

/** Previews an import with its problems, each once. */
export function PreviewCard({ shown, isStored, onChoice, children }: PreviewProps) {
  const { kind, title, name, planner, standing: status, counts, problems, remarks, drawnFor } = shown;
  const { keepable, unbound, conversations } = shown;
  const facts = counts.map(({ of, n }) => counted(n, of)).join(" · ");
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
        {name && !isStored && <p className="text-ink-2">{statuses[status]}</p>}
      </div>
      {conversations && <ConversationFacts of={conversations} />}
      {drawnFor && !isStored && drawnFor.drawings.length > 1 && (
        <div className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
          <span>The text holds {drawnFor.drawings.length} drawings.</span>
          <Select
            label="Drawing"
            value={String(drawnFor.drawing)}
            options={drawnFor.drawings.map((called, i) => ({
              value: String(i + 1),
              title: `${i + 1}. ${called}`,
            }))}
            onChange={(drawing) => onChoice({ drawing: Number(drawing) })}
          />
        </div>
      )}
      {drawnFor && !isStored && drawnFor.planners.length > 1 && (
        <PlannerOf drawnFor={drawnFor} app={conversations?.app ?? null} onChoice={onChoice} />
      )}
      {keepable && unbound > 0 && !isStored && (
        <p role="note" aria-label="What to do" className="rounded-md bg-soft-added p-3">
          <strong className="font-medium text-added">✓ It can be imported as it is.</strong>{" "}
          {drawnFor?.planner === noPlannerId
            ? "It has no planner, so it can be viewed, edited and compared, but not run. Choose a planner above to bind its nodes to policies."
            : `Afterwards, bind its ${counted(unbound, "node")}: choose for each the policies that it runs. A policy is one named piece of the planner's behaviour. Until the errors below are fixed, the topology can be viewed, edited and compared, but not run.`}
        </p>
      )}
      {kind === "topology" && problems.length === 0 && (
        <p className="text-ink-2">No problems: it compiles as is.</p>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
      {(remarks.length > 0 || conversations) && <Remarks of={remarks} isExport={conversations !== null} />}
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  );
}

type PlannerOfProps = Pick<PreviewProps, "onChoice"> & {
  readonly drawnFor: NonNullable<ImportPreview["drawnFor"]>;
  /** Why the app is proposed; `null` for a drawing. */
  readonly app: NonNullable<ImportPreview["conversations"]>["app"] | null;
};

const proposals = {
  open: "Several apps are known here, and the file does not say which one its conversations are of.",
  fits: "Proposed because it alone has every node that the file names.",
  chosen: "",
  only: "",
} as const;

function PlannerOf({ drawnFor, app, onChoice }: PlannerOfProps) {
  const label = app === null ? "Planner" : "App";
  return (
    <div className="flex flex-wrap items-center gap-2 text-ink-2 text-sm">
      <span aria-hidden>{label}</span>
      <Select
        label={label}
        value={drawnFor.planner}
        placeholder={`Choose the ${label.toLowerCase()}`}
        options={drawnFor.planners.map(({ id, title }) => ({ value: id, title }))}
        onChange={(planner) => onChoice({ planner, drawing: drawnFor.drawing })}
      />
      {app !== null && proposals[app] !== "" && <span>{proposals[app]}</span>}
    </div>
  );
}

type RemarksProps = { readonly of: readonly string[]; readonly isExport: boolean };

function Remarks({ of, isExport }: RemarksProps) {
  const title = isExport ? "Missing or left out of this file" : "What the drawing could not tell";
  return (
    <div className="grid gap-1 text-sm">
      {isExport && <h3 className="font-medium">{title}</h3>}
      {of.length === 0 && <p className="text-ink-2">Nothing was found missing.</p>}
      {of.length > 0 && (
        <ul className="grid list-disc gap-1 break-words pl-5 text-ink-2" aria-label={title}>
          {of.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Problems({ problems }: Pick<ImportPreview, "problems">) {
  return (
    <ul aria-label="Problems" className="grid gap-1.5">
      {repeatedOnce(problems).map(({ severity, message, fix, times, all }) => {
        const { glyph, word, text } = severityLook[severity];
        const locations = placesOf(all.map(({ address }) => address));
        const named = times === 1 && message.includes(`"${locations}"`);
        return (
          <li key={`${severity} ${message}`} className="min-w-0 break-words">
            <span className={`font-medium ${text}`}>
              {glyph} {word}
              {times > 1 && `, ${times} times`}:
            </span>{" "}
            {message} <span className="text-ink-2">{fix}</span>
            {locations !== "" && !named && <span className="text-ink-2"> Found at: {locations}.</span>}
          </li>
        );
      })}
    </ul>
  );
}
