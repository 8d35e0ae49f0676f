import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { PageSkeleton } from "@/app/PageSkeleton";
import { savePlan } from "@/app/planners/smith/planActions";
import { AddPlan } from "@/components/planners/smith/plans/AddPlan";
import { PlanList } from "@/components/planners/smith/plans/PlanList";
import { ListHead } from "@/components/shell/ListHead";
import { Ready } from "@/components/shell/Ready";
import { Panel } from "@/components/ui/Panel";
import { listPlans } from "@/lib/server/of/smith/plans/list";
import { listRegistries } from "@/lib/server/of/smith/registries/list";

export const metadata: Metadata = { title: "Plans" };
export const dynamic = "force-dynamic";

export default function PlansPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Plans />
    </Suspense>
  );
}

async function Plans() {
  const ctx = await pageContext();
  const [plans, registries] = await Promise.all([listPlans(ctx, {}), listRegistries(ctx, {})]);
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <Ready />
      <ListHead title="Plans" />
      <p className="mb-4 max-w-prose text-ink-2">
        Plans from files, without a recorded request. Each is checked against the tools that you choose, can
        be edited, repaired and run, and compared with any other plan.
      </p>
      <div className="grid grid-cols-1 gap-4">
        <AddPlan registries={registries} savePlan={savePlan} />
        <Panel title="All plans" aside={<span className="text-ink-3 text-xs">{plans.length}</span>}>
          <PlanList plans={plans} />
        </Panel>
      </div>
    </div>
  );
}
