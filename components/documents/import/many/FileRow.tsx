import type { ImportedKind } from "@/lib/server/planners/importedKinds";
import { PageLink } from "../../../ui/reading/PageLink";
import { hrefOf } from "../hrefOf";
import { Reason } from "../Refused";
import type { BatchFile } from "./batch";

type FileRowProps = { readonly of: BatchFile; readonly own: readonly ImportedKind[] };

const styles = {
  waiting: { word: "· not read", text: "text-ink-3" },
  new: { word: "+ new", text: "text-added" },
  "new-version": { word: "± new version", text: "text-changed" },
  known: { word: "= already there", text: "text-ink-2" },
  kept: { word: "✓ imported", text: "text-added" },
  refused: { word: "! refused", text: "text-failed" },
} as const;

/** Renders a file with its import status, and a link once imported. */
export function FileRow({ of, own }: FileRowProps) {
  const { word, text } = styles[of.at === "ready" ? of.shown.standing : of.at];
  const href = whereOf(of, own);
  return (
    <li className="grid gap-1 border-t px-3 py-2 first:border-t-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className={`w-28 shrink-0 font-medium text-sm ${text}`}>{word}</span>
        <span className="min-w-0 break-all font-mono text-xs">{of.path}</span>
        {"shown" in of && of.shown && (
          <span className="min-w-0 break-words text-ink-2 text-sm">
            {of.shown.kind} of {of.shown.planner}: {of.shown.title}
          </span>
        )}
        {href && (
          <PageLink
            className="ml-auto text-sm underline"
            href={href}
            aria-label={`Open what ${of.path} holds`}
          >
            Open
          </PageLink>
        )}
      </div>
      {"shown" in of && of.shown && of.shown.remarks.length > 0 && (
        <ul
          aria-label={`What is missing or left out of ${of.path}`}
          className="grid list-disc gap-0.5 break-words pl-5 text-ink-2 text-sm"
        >
          {of.shown.remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
      {of.at === "refused" && (
        <div className="grid gap-1 text-sm">
          <Reason {...of.refusal} />
        </div>
      )}
    </li>
  );
}

function whereOf(of: BatchFile, own: readonly ImportedKind[]): string | null {
  if (of.at === "kept") return of.kept.href ?? hrefOf(of.kept, own);
  if (of.at !== "known" || of.shown.name === null) return null;
  return hrefOf({ kind: of.shown.kind, name: of.shown.name }, own);
}
