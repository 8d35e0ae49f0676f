import { Copy } from "lucide-react";
import type { AppComparison, CommitFacts } from "@/lib/server/apps/get";
import { counted } from "@/lib/std";
import { When } from "../../people/When";
import { SideLetter } from "../../results/SideLetter";
import { CopyButton } from "../../ui/CopyButton";
import { InCode } from "../../ui/code/InCode";
import { Hunk } from "./Hunk";
import { ModelTable } from "./ModelTable";
import { Repeated } from "./Repeated";

/** Both commits of an app: who imported them, what ran them, and what they changed in code and prompts. */
export function AppStrip({ app }: { readonly app: AppComparison }) {
  const { functions, contexts } = app;
  return (
    <section aria-label="Commits" className="shrink-0 rounded-md border px-3 py-1.5 text-xs">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-col gap-0.5">
          <CommitLine side="base" commit={app.base} />
          <CommitLine side="head" commit={app.head} />
        </div>
        <span className="flex min-w-0 items-center gap-1.5">
          <code className="wrap-anywhere rounded-sm bg-surface-2 px-1.5 py-0.5">{app.command}</code>
          <CopyButton
            label="Copy command"
            icon={<Copy size={14} aria-hidden />}
            text={() => app.command}
            className="w-36"
          />
        </span>
      </div>
      {functions.length + contexts.length > 0 && (
        <details className="mt-1">
          <summary className="cursor-pointer text-accent">{changesOf(app)}</summary>
          <ul className="mt-1 flex max-h-64 flex-col gap-2 overflow-y-auto">
            {functions.map(({ sentence, hunk }) => (
              <li key={sentence}>
                <InCode text={sentence} />
                <Hunk label="Changed lines" lines={hunk} />
              </li>
            ))}
            {contexts.map(({ sentence, answers, diff }) => (
              <li key={sentence}>
                <InCode text={`${sentence} ${answers}`} />
                {diff.length > 0 && <Hunk label="What the model was given" lines={diff} />}
              </li>
            ))}
          </ul>
        </details>
      )}
      <details className="mt-1">
        <summary className="cursor-pointer text-accent">Models, tools and options by node</summary>
        <ModelTable models={app.models} />
      </details>
      {contexts.length > 0 && (
        <p className="mt-1 text-inconclusive">
          What is the same here is the same only if the model answers as before: recorded answers cannot judge
          another prompt.
        </p>
      )}
      {app.repeated && <Repeated repeated={app.repeated} />}
      <p className="mt-1 text-ink-2">
        The studio does not run apps: threads in flight are not checked, and recordings are not measured by
        mutants.
      </p>
      {app.noise.length > 0 && (
        <p className="mt-1 text-ink-2">
          Left out, since A differs there from itself: {app.noise.join(", ")}.
        </p>
      )}
    </section>
  );
}

function changesOf({ functions, contexts }: AppComparison): string {
  const parts = [
    ...(functions.length > 0 ? [counted(functions.length, "changed function")] : []),
    ...(contexts.length > 0 ? [`${counted(contexts.length, "change")} of what the model is given`] : []),
  ];
  return parts.join(", ");
}

function CommitLine({ side, commit }: { readonly side: "base" | "head"; readonly commit: CommitFacts }) {
  const { sha, subject, author, importerName, importedAt, runner, lock } = commit;
  return (
    <p className="wrap-anywhere flex flex-wrap items-center gap-x-1.5 text-ink-2">
      <SideLetter side={side} />
      <code className="text-ink-1">{sha.slice(0, 7)}</code>
      <span className="font-medium text-ink-1">{subject}</span>
      <span>committed by {author};</span>
      <span>
        replayed outside the studio and imported by {importerName} <When at={importedAt} />, with runner{" "}
        <code>{runner.slice(0, 8)}</code>, {lock === null ? "no lock file" : "lock file "}
        {lock !== null && <code>{lock.slice(0, 8)}</code>}
      </span>
    </p>
  );
}
