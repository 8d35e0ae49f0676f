import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { PageSkeleton } from "@/app/PageSkeleton";
import { RunForm } from "@/components/planners/story-points/live/RunForm";
import { RunList } from "@/components/planners/story-points/live/RunList";
import { Ready } from "@/components/shell/Ready";
import { Panel } from "@/components/ui/Panel";
import { listLiveRuns } from "@/lib/server/live/list";
import { offerRun } from "@/lib/server/of/story-points/live/offer";
import { countNeeds, startRun } from "./actions";

export const metadata: Metadata = { title: "Live runs" };
export const dynamic = "force-dynamic";

export default function LiveRunsPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LiveRuns />
    </Suspense>
  );
}

async function LiveRuns() {
  const ctx = await pageContext();
  const [offer, runs] = await Promise.all([
    offerRun(ctx, {}),
    listLiveRuns(ctx, { planner: "story-points" }),
  ]);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-6 py-6 max-md:px-3">
      <header>
        <h1 className="font-semibold text-xl">Live runs</h1>
        <p className="max-w-prose text-ink-2">
          Models estimate, write and review coding tasks; Python programs are tested in processes that reach
          nothing else. Every answer is stored as it arrives, and each finished task becomes a recording.
        </p>
      </header>
      <Panel title="New run">
        <div className="p-3">
          <RunForm offer={offer} countNeeds={countNeeds} startRun={startRun} />
        </div>
      </Panel>
      <RunList runs={runs} now={new Date()} />
      <Ready />
    </div>
  );
}
