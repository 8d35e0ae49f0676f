import type { Metadata } from "next";
import { RecordingTable } from "@/components/recording/RecordingTable";
import { ListHead } from "@/components/shell/ListHead";
import { Panel } from "@/components/ui/Panel";
import { theActor } from "@/lib/server/http/theActor";
import { listRecordings } from "@/lib/server/recordings/list";

export const metadata: Metadata = { title: "Recordings" };
export const dynamic = "force-dynamic";

export default async function RecordingsPage() {
  const recordings = await listRecordings({ actor: await theActor(), input: {} });
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <ListHead title="Recordings" />
      <Panel title="All recordings" aside={<span className="text-ink-3 text-xs">{recordings.length}</span>}>
        <RecordingTable recordings={recordings} />
      </Panel>
    </div>
  );
}
