import { pageContext } from "@/app/door/pageContext";
import { Waits, waitingOf } from "@/components/home/Waits";
import type { BackgroundView } from "@/lib/server/background/get";
import { outcomesOf } from "@/lib/server/evidence/ranking/results";
import { listPlanners } from "@/lib/server/planners/list";

type Props = {
  readonly planner: string | null;
  readonly running: Parameters<typeof waitingOf>[1];
  readonly background: BackgroundView;
};

/** Lists the replays that no run has computed yet, of one planner or of all. */
export async function NotRun({ planner, running, background }: Props) {
  const ctx = await pageContext();
  const planners = (await listPlanners(ctx)).filter(({ id }) => planner === null || id === planner);
  const waits = await Promise.all(
    planners.map(async ({ id, title }) => ({ id, title, outcomes: await outcomesOf(ctx, { planner: id }) })),
  );
  return <Waits waiting={waitingOf(waits, running, background)} />;
}
