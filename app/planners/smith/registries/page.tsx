import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { PageSkeleton } from "@/app/PageSkeleton";
import { RegistryList } from "@/components/planners/smith/registries/RegistryList";
import { ListHead } from "@/components/shell/ListHead";
import { Ready } from "@/components/shell/Ready";
import { Panel } from "@/components/ui/Panel";
import { listRegistries } from "@/lib/server/of/smith/registries/list";

export const metadata: Metadata = { title: "Tool registries" };
export const dynamic = "force-dynamic";

export default function RegistriesPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Registries />
    </Suspense>
  );
}

async function Registries() {
  const registries = await listRegistries(await pageContext(), {});
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <ListHead title="Tool registries" />
      <p className="mb-4 max-w-prose text-ink-2">
        What Smith's plans may call. A registry is a file with a list of tools, their functions and the inputs
        that each declares; it is named by its content, so a changed one is another version beside the first.
      </p>
      <Panel title="All registries" aside={<span className="text-ink-3 text-xs">{registries.length}</span>}>
        <RegistryList registries={registries} />
      </Panel>
      <Ready />
    </div>
  );
}
