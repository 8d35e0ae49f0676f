import type { Metadata } from "next";
import { PlanThis } from "@/components/smith/live/PlanThis";
import { localActor } from "@/lib/server/actor";
import { offerLive } from "@/lib/server/live/offer";
import { cancelPlanning } from "../liveActions";

export const metadata: Metadata = { title: "Plan a request live" };
export const dynamic = "force-dynamic";

export default async function LivePage() {
  const offer = await offerLive({ actor: localActor, input: {} });
  return (
    <div className="mx-auto max-w-5xl px-6 py-6 max-md:px-3">
      <h1 className="mb-4 font-semibold text-xl">Plan a request live</h1>
      <PlanThis offer={offer} path="/api/smith/live" cancel={cancelPlanning} />
    </div>
  );
}
