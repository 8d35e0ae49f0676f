import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { decodedName, orNotFound } from "@/app/orNotFound";
import { cancelLiveRun, resumeRun } from "@/app/planners/story-points/runs/actions";
import { RunPage } from "@/components/planners/story-points/live/RunPage";
import { Ready } from "@/components/shell/Ready";
import { getLiveRun } from "@/lib/server/live/get";
import { findRunSet } from "@/lib/server/of/story-points/live/set";

export const metadata: Metadata = { title: "Live run" };
export const dynamic = "force-dynamic";

type Props = { readonly params: Promise<{ readonly run: string }> };

export default async function LiveRunPage({ params }: Props) {
  const [ctx, { run: name }] = await Promise.all([pageContext(), params]);
  const run = decodedName(name);
  const detail = await orNotFound(getLiveRun(ctx, { planner: "story-points", run }));
  const set = await findRunSet(ctx, { run });
  return (
    <>
      <RunPage detail={detail} set={set} cancelLiveRun={cancelLiveRun} resumeRun={resumeRun} />
      <Ready />
    </>
  );
}
