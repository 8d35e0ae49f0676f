import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { PageSkeleton } from "@/app/PageSkeleton";
import { removeImport, restoreImport } from "@/app/removalActions";
import { ConversationsNote } from "@/components/documents/import/ConversationsNote";
import { ImportForm } from "@/components/documents/import/ImportForm";
import { OwnersOnly } from "@/components/documents/import/OwnersOnly";
import { Ready } from "@/components/shell/Ready";
import { importedKinds } from "@/lib/server/planners/importedKinds";
import { listPlanners } from "@/lib/server/planners/list";
import { listRecordingSets } from "@/lib/server/recordings/sets";

export const metadata: Metadata = { title: "Import" };

export default function ImportPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Import />
    </Suspense>
  );
}

async function Import() {
  const ctx = await pageContext();
  const kinds = importedKinds(ctx);
  const apps = (await listPlanners(ctx)).filter(({ runs }) => runs === "elsewhere");
  const titles = ["a topology", "a recording", "a trace", ...kinds.map(({ title }) => title)];
  const listed = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(titles);
  const sets = await listRecordingSets(ctx, {});
  const titlesOfSets = [...new Set(sets.filter(({ name }) => name !== "samples").map(({ title }) => title))];
  const notes = kinds.flatMap(({ note }) => (note === "" ? [] : [note]));
  return (
    <div className="mx-auto max-w-2xl px-6 py-6 max-md:px-3">
      <Ready />
      <h1 className="mb-2 font-semibold text-xl">Import</h1>
      <p className="mb-3 text-ink-2">
        {`${listed.replace(/^a/, "A")}, as JSON of at most 25 MB each; a folder of any size is imported in the background and can be resumed. `}
        A document whose id is known becomes its newest version; earlier versions are kept. {notes.join(" ")}
      </p>
      <p className="mb-4 text-ink-2">
        A Mermaid flowchart or state diagram, or what LangGraph's to_json() gives, becomes a topology whose
        nodes are unbound: nobody has said yet which policies, the named pieces of a planner's behaviour, each
        of them runs. It can be viewed, edited and compared, and runs once its nodes are bound to policies.
      </p>
      <OwnersOnly />
      <ConversationsNote apps={apps.map(({ title }) => title)} />
      <ImportForm sets={titlesOfSets} own={kinds} trace={{ removeImport, restoreImport }} />
      <p className="mt-6 text-ink-2 text-sm">
        JSON Schemas: <Schema of="topology" />, <Schema of="recording" />, <Schema of="trace" />.
      </p>
    </div>
  );
}

const Schema = ({ of }: { readonly of: string }) => (
  <a className="underline" href={`/schemas/${of}.schema.json`}>
    {of}
  </a>
);
