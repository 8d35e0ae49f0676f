import { FollowRuns } from "@/components/replay/FollowRuns";
import type { Actor } from "@/lib/server/core/actor";
import { listSweeps } from "@/lib/server/sweeps/list";

/** Refreshes the page while a user's run is active; background runs yield to others and are not followed. */
export async function Following({ actor }: { readonly actor: Actor }) {
  const [sweep] = await listSweeps({ actor, input: { state: "running", background: false } });
  return <FollowRuns running={sweep?.id ?? null} />;
}
