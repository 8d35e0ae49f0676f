import type { Metadata } from "next";
import { Suspense } from "react";
import { drawDocument } from "@/app/compare/actions";
import { pageContext } from "@/app/door/pageContext";
import { LeadOn } from "@/app/LeadOn";
import { orNotFound } from "@/app/orNotFound";
import { savePlanOf } from "@/app/planners/smith/planActions";
import { ComparePlans } from "@/components/planners/smith/compare/ComparePlans";
import {
  type PlanChoice,
  parseChoice,
  planCompareHref,
} from "@/components/planners/smith/compare/planCompareHref";
import { Ready } from "@/components/shell/Ready";
import { signatureFor } from "@/lib/server/core/signature";
import { listTopologySummaries } from "@/lib/server/evidence/topologies/listTopologies";
import { checkComparedPlans, comparePlans } from "@/lib/server/of/smith/compare";
import { listRequests } from "@/lib/server/of/smith/list";
import { listPlans } from "@/lib/server/of/smith/plans/list";
import { completedChoices } from "./completedChoices";
import { PlansSkeleton } from "./PlansSkeleton";

type Props = { readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }> };

export const metadata: Metadata = { title: "Two plans" };

const choicesOf = async (searchParams: Props["searchParams"]) => {
  const query = await searchParams;
  const reader = { get: (name: string) => [query[name]].flat()[0] ?? null };
  return { a: parseChoice(reader, "a"), b: parseChoice(reader, "b") };
};

export default async function ComparePlansRoute({ searchParams }: Props) {
  const [ctx, { a, b }] = await Promise.all([pageContext(), choicesOf(searchParams)]);
  if (a === null || b === null) {
    const both = completedChoices({ a, b }, await listRequests(ctx, {}));
    return <LeadOn href={both ? planCompareHref(both.a, both.b) : "/planners/smith"} />;
  }
  const input = { a: askedFor(a), b: askedFor(b) };
  await orNotFound(checkComparedPlans(ctx, input));
  return (
    <Suspense fallback={<PlansSkeleton />}>
      <Compared {...input} />
    </Suspense>
  );
}

async function Compared(input: Parameters<typeof comparePlans>[1]) {
  const ctx = await pageContext();
  const [requests, plans, topologies, comparison] = await Promise.all([
    listRequests(ctx, {}),
    listPlans(ctx, {}),
    listTopologySummaries(ctx, { planner: "smith" }),
    orNotFound(comparePlans(ctx, input)),
  ]);
  return (
    <>
      <ComparePlans
        comparison={comparison}
        choices={{
          requests: [
            ...plans.map(({ reference, name, edited }) => ({
              name: reference,
              title: name,
              note: edited ? "plan, edited" : "plan",
            })),
            ...requests.map(({ name, title }) => ({ name, title })),
          ],
          topologies: topologies.map(({ name, title }) => ({ name, title })),
        }}
        signature={signatureFor(ctx, "smith-run")}
        actions={{ drawDocument, savePlanOf }}
      />
      <Ready />
    </>
  );
}

const askedFor = ({ request, attempt, topology }: PlanChoice) => ({
  request,
  ...(attempt !== null && { attempt }),
  ...(topology !== null && { topology }),
});
