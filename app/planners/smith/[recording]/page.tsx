import type { Metadata } from "next";
import { cache } from "react";
import { pageContext } from "@/app/door/pageContext";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { keepAnswers, proposeAnswers } from "@/app/planners/smith/answerActions";
import { repairPlan, savePlan } from "@/app/planners/smith/planActions";
import { SmithPage } from "@/components/planners/smith/SmithPage";
import { Ready } from "@/components/shell/Ready";
import { getRequest } from "@/lib/server/of/smith/get";
import { listRuns } from "@/lib/server/of/smith/runs";

type Props = { readonly params: Promise<{ readonly recording: string }> };

/** Memoized per request, for title and page. */
const read = cache(async (recording: string) => orNotFound(getRequest(await pageContext(), { recording })));

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await read((await params).recording)).title,
});

export default async function SmithRoute({ params }: Props) {
  const request = await read(decodedName((await params).recording));
  const runs = await listRuns(await pageContext(), { request: request.name });
  return (
    <>
      <SmithPage
        key={request.hash}
        request={request}
        runs={runs}
        actions={{ repairPlan, savePlan }}
        answerActions={{ keepAnswers, proposeAnswers }}
      />
      <Ready />
    </>
  );
}
