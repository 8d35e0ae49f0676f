import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { createTopology } from "@/app/new/actions";
import { PageSkeleton } from "@/app/PageSkeleton";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { addToSet } from "@/app/recordings/actions";
import { duplicateTopology } from "@/app/topologies/[id]/actions";
import { NewCopy } from "@/components/documents/new/NewCopy";
import { NewGraph } from "@/components/documents/new/NewGraph";
import { NewSet } from "@/components/documents/new/NewSet";
import { Ready } from "@/components/shell/Ready";
import { listVersions } from "@/lib/server/history/versions";
import { listPlanners } from "@/lib/server/planners/list";
import { listTags } from "@/lib/server/recordings/tags";

const titles = { graph: "New graph", copy: "Copy of a graph", set: "New recording set" } as const;
type Kind = keyof typeof titles;
const isKind = (kind: string): kind is Kind => Object.hasOwn(titles, kind);

type Props = {
  readonly params: Promise<{ readonly kind: string }>;
  readonly searchParams: Promise<Query>;
};

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { kind } = await params;
  return { title: isKind(kind) ? titles[kind] : "New" };
};

export default async function NewRoute({ params, searchParams }: Props) {
  const { kind } = await params;
  if (!isKind(kind)) notFound();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NewForm kind={kind} query={searchParams} />
    </Suspense>
  );
}

type NewFormProps = { readonly kind: Kind; readonly query: Props["searchParams"] };

async function NewForm({ kind, query }: NewFormProps) {
  const ctx = await pageContext();
  const planners = (await listPlanners(ctx)).map(({ id, title }) => ({ id, title }));
  const picked = pickedPlanner(ctx, await query);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-6 py-6 max-md:px-3">
      <h1 className="font-semibold text-xl">{titles[kind]}</h1>
      {kind === "graph" && <NewGraph planners={planners} picked={picked} createTopology={createTopology} />}
      {kind === "copy" && (
        <NewCopy
          versions={await listVersions(ctx, picked === null ? {} : { planner: picked })}
          planners={planners}
          duplicateTopology={duplicateTopology}
        />
      )}
      {kind === "set" && (
        <NewSet tags={await listTags(ctx, {})} planners={planners} picked={picked} addToSet={addToSet} />
      )}
      <Ready />
    </div>
  );
}
