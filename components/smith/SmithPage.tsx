"use client";
import { useState } from "react";
import { JsonCode } from "../ui/code/JsonCode";
import { Tabs } from "../ui/Tabs";
import { AttemptsPanel } from "./attempts/AttemptsPanel";
import { SmithHead } from "./SmithHead";
import type { SmithRequest } from "./schema";
import { smithTabs } from "./urlState";
import { useSmithState } from "./useSmithState";

type SmithPageProps = { readonly request: SmithRequest };

/** One request: what the model tried, the plan that came of it, and how that runs. The plan's text is kept here, for all tabs. */
export function SmithPage({ request }: SmithPageProps) {
  const { attempts, start } = request;
  const { state, go } = useSmithState(attempts.length);
  const [plan, setPlan] = useState(start.text);
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
          { id: "plan", title: "Plan", body: <JsonCode label="Plan" value={plan} onChange={setPlan} /> },
        ]}
      />
    </div>
  );
}
