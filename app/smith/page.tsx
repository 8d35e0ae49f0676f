import type { Metadata } from "next";
import { ListHead } from "@/components/shell/ListHead";
import { SmithList } from "@/components/smith/SmithList";
import { localActor } from "@/lib/server/actor";
import { listRequests } from "@/lib/server/smith/list";

export const metadata: Metadata = { title: "Smith" };
export const dynamic = "force-dynamic";

export default async function SmithListPage() {
  const requests = await listRequests({ actor: localActor, input: {} });
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <ListHead title="Smith" />
      <p className="mb-4 max-w-prose text-ink-2">
        Requests that were compiled to plans. A plan is checked by every rule before anything runs, and sent
        back to the model with what is wrong until it keeps them all or the attempts are used up.
      </p>
      <SmithList requests={requests} />
    </div>
  );
}
