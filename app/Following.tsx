import { pageContext } from "@/app/door/pageContext";
import { FollowRuns } from "@/components/replay/FollowRuns";
import { listSweeps } from "@/lib/server/sweeps/list";

/** Refreshes the page while a user's run is active; background runs yield to others and are not followed. */
export async function Following() {
  const ctx = await pageContext();
  const [sweep] = await listSweeps(ctx, { state: "running", background: false });
  return <FollowRuns running={sweep?.id ?? null} />;
}
