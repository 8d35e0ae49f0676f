import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { keepAnswers, proposeAnswers } from "@/app/planners/smith/answerActions";
import { repairPlan, savePlan } from "@/app/planners/smith/planActions";
import { SmithPage } from "@/components/planners/smith/SmithPage";
import { Ready } from "@/components/shell/Ready";
import { getRequest } from "@/lib/server/of/smith/get";
import { listRuns } from "@/lib/server/of/smith/runs";
import { getRecording } from "@/lib/server/recordings/get";
import { RequestSkeleton } from "./RequestSkeleton";

type Props = { readonly params: Promise<{ readonly recording: string }> };

/** Memoized per request, for title and page. */
const find = cache(async (recording: string) => {
  const found = await orNotFound(getRecording(await pageContext(), { recording }));
  if (found.planner !== "smith") notFound();
  return found;
});

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await find((await params).recording)).title,
});

export default async function SmithRoute({ params }: Props) {
  const recording = decodedName((await params).recording);
  await find(recording);
  return (
    <Suspense fallback={<RequestSkeleton />}>
      <Request recording={recording} />
    </Suspense>
  );
}

async function Request({ recording }: { readonly recording: string }) {
  const ctx = await pageContext();
  const request = await orNotFound(getRequest(ctx, { recording }));
  const runs = await listRuns(ctx, { request: request.name });
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
