import type { Metadata } from "next";
import { ListHead } from "@/components/shell/ListHead";
import { TopologyCard } from "@/components/topology/TopologyCard";
import { localActor } from "@/lib/server/actor";
import { drawTopologies } from "@/lib/server/topologies/draw";

export const metadata: Metadata = { title: "Topologies" };
export const dynamic = "force-dynamic";

export default async function TopologiesPage() {
  const drawings = await drawTopologies({ actor: localActor, input: {} });
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <ListHead title="Topologies" />
      <ul className="grid grid-cols-3 gap-4 max-xl:grid-cols-2 max-md:grid-cols-1">
        {drawings.map((drawing) => (
          <TopologyCard key={drawing.name} drawing={drawing} level={2} />
        ))}
      </ul>
    </div>
  );
}
