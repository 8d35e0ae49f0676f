"use client";
import type { SmithRequest } from "@/lib/server/of/smith/get";
import { Tabs } from "../../ui/Tabs";
import { AttemptsPanel } from "./attempts/AttemptsPanel";
import { SmithHead } from "./SmithHead";
import { smithTabs } from "./urlState";
import { type PlanTabProps, usePlanTabs } from "./usePlanTabs";
import { useSmithState } from "./useSmithState";

/** Recorded runs of this request come first. */
type SmithPageProps = PlanTabProps & { readonly request: SmithRequest };

/** Renders a request: the model's attempts, the resulting plan, and its run. */
export function SmithPage({ request, ...given }: SmithPageProps) {
  const { attempts, name, title, hash } = request;
  const address = useSmithState(attempts.length);
  const { state, go } = address;
  const origin = { reference: name, name: title };
  const planTabs = usePlanTabs({ ...request, origin, version: hash }, given, address);
  return (
    <div className="flex h-[calc(100dvh-3rem)] min-h-120 flex-col max-md:h-auto">
      <SmithHead request={request} />
      <Tabs
        className="flex-1 bg-surface-1"
        label="About this request"
        value={state.tab}
        onChange={(id) => go({ tab: smithTabs.find((tab) => tab === id) ?? "attempts" }, "push")}
        tabs={[
          {
            id: "attempts",
            title: "Attempts",
            count: attempts.length,
            body: <AttemptsPanel request={request} state={state} go={go} />,
          },
          ...planTabs,
        ]}
      />
    </div>
  );
}
