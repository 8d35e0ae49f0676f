import { pageContext } from "@/app/door/pageContext";
import { cancelTask } from "@/app/runs/actions";
import { AttemptsCurve } from "@/components/planners/smith/curve/AttemptsCurve";
import { JudgeSet } from "@/components/planners/smith/judging/JudgeSet";
import { PlanThis } from "@/components/planners/smith/live/PlanThis";
import { SmithList } from "@/components/planners/smith/SmithList";
import { ListHead } from "@/components/shell/ListHead";
import { Ready } from "@/components/shell/Ready";
import { PageLink } from "@/components/ui/reading/PageLink";
import { listRequests } from "@/lib/server/of/smith/list";
import type { JudgingProgress } from "@/lib/server/of/smith/live/judge";
import { offerLive } from "@/lib/server/of/smith/live/offer";
import { listInterrupted } from "@/lib/server/of/smith/live/resume";
import { listRecordingSets } from "@/lib/server/recordings/sets";
import { listTasks } from "@/lib/server/tasks/list";
import { discardAnswers, proposeTexts, resumeLive } from "./liveActions";

/** Loads the requests to Smith, and the forms that add to them. */
export async function SmithBody() {
  const ctx = await pageContext();
  const [requests, offer, sets, tasks, interrupted] = await Promise.all([
    listRequests(ctx, {}),
    offerLive(ctx, {}),
    listRecordingSets(ctx, { planner: "smith" }),
    listTasks(ctx, { planner: "smith" }),
    listInterrupted(ctx, {}),
  ]);
  const plannings = tasks.filter(({ kind }) => kind === "live-planning");
  const running = plannings.find(({ state }) => state === "running")?.id ?? null;
  const isLeft = interrupted.some(({ task }) => task === plannings[0]?.id);
  const judging = tasks.find(
    ({ kind, state, progress }) =>
      kind === "live-judging" && (state === "running" || (progress as JudgingProgress).judged !== null),
  );
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <ListHead title="Smith" />
      <p className="mb-4 max-w-prose text-ink-2">
        Requests that were compiled to plans. A plan is checked by every rule before anything runs, and sent
        back to the model with what is wrong until it keeps them all or the attempts are used up. What plans
        may call is in the{" "}
        <PageLink className="underline" href="/planners/smith/registries">
          tool registries
        </PageLink>
        ; plans from files are under{" "}
        <PageLink className="underline" href="/planners/smith/plans">
          plans
        </PageLink>
        .
      </p>
      <div className="grid grid-cols-1 gap-4">
        <PlanThis
          offer={offer}
          path="/api/planners/smith/live"
          running={running}
          interrupted={interrupted}
          open={offer.missing !== null || running !== null || isLeft}
          cancelTask={cancelTask}
          resumeLive={resumeLive}
          discardAnswers={discardAnswers}
          proposeTexts={proposeTexts}
        />
        {offer.missing === null && requests.length > 0 && (
          <JudgeSet
            offer={offer}
            sets={[
              ...sets.map(({ name, title, recordings }) => ({ name, title, requests: recordings })),
              { name: "all", title: "All recordings", requests: requests.length },
            ]}
            path="/api/planners/smith/judge"
            last={judging ? { id: judging.id, state: judging.state } : null}
            cancelTask={cancelTask}
          />
        )}
        <SmithList requests={requests} />
        {requests.length > 0 && <AttemptsCurve />}
      </div>
      <Ready />
    </div>
  );
}
