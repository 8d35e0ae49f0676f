import type { Metadata } from "next";
import { cache } from "react";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { keepAnswers, proposeAnswers } from "@/app/planners/smith/answerActions";
import { repairPlan, savePlan } from "@/app/planners/smith/planActions";
import { removeImport, restoreImport } from "@/app/removalActions";
import { RemoveImport } from "@/components/documents/RemoveImport";
import { Tombstone } from "@/components/documents/Tombstone";
import { PlanFilePage } from "@/components/planners/smith/plans/PlanFilePage";
import { Ready } from "@/components/shell/Ready";
import { getPlan } from "@/lib/server/of/smith/plans/get";
import { listRuns } from "@/lib/server/of/smith/runs";

type Props = { readonly params: Promise<{ readonly hash: string }> };

/** Memoized per request, for title and page. */
const read = cache(async (plan: string) => orNotFound(getPlan(await pageContext(), { plan })));

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await read((await params).hash)).name,
});

export default async function PlanRoute({ params }: Props) {
  const plan = await read((await params).hash);
  const { hash, name, removed } = plan;
  const subject = { of: "document" as const, name: hash };
  const actions = {
    remove: removeImport.bind(null, subject),
    restore: restoreImport.bind(null, subject),
  };
  if (removed)
    return (
      <>
        <Tombstone
          kind="plan"
          title={name}
          restore={actions.restore}
          by={removed}
          says="Plans that were edited from it have their own copies and are not affected."
        />
        <Ready />
      </>
    );
  const runs = await listRuns(await pageContext(), {});
  return (
    <>
      <PlanFilePage
        key={hash}
        plan={plan}
        runs={runs}
        actions={{ repairPlan, savePlan }}
        answerActions={{ keepAnswers, proposeAnswers }}
        more={
          <RemoveImport kind="plan" title={name} hanging={null} list="/planners/smith/plans" {...actions} />
        }
      />
      <Ready />
    </>
  );
}
