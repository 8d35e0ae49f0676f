import { FollowRuns } from "@/components/replay/FollowRuns";
import type { Actor } from "@/lib/server/core/actor";
import { listSweeps } from "@/lib/server/sweeps/list";

/** Keeps the page up with what others run; what runs by itself gives way and is not followed. */
export async function Following({ actor }: { readonly actor: Actor }) {
  const [sweep] = await listSweeps({ actor, input: { state: "running", background: false } });
  return <FollowRuns running={sweep?.id ?? null} />;
}
