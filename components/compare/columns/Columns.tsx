"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import type { Shown, Stop, Turn } from "@/lib/diff";
import type { PolicySignature } from "@/lib/topology";
import { useCompare } from "../../review/compared/CompareContext";
import { Column } from "../parts/Column";
import type { Evidence, Opened } from "../schema";
import type { OnSupply } from "../why/MissCard";
import { Why } from "../why/Why";
import { Causes } from "./Causes";
import { Conversation } from "./Conversation";

const NothingDiffers = dynamic(() => import("../tables/NothingDiffers").then((part) => part.NothingDiffers));

type Props = {
  readonly evidence: Evidence;
  readonly statuses: ReadonlyMap<string, Shown>;
  readonly titles: ReadonlyMap<string, string>;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly opened: Opened;
  readonly turns: readonly Turn[];
  readonly stop: Stop;
  readonly onSupply?: OnSupply | undefined;
};

const steps = ["causes", "conversation", "why"] as const;
type Step = (typeof steps)[number];

/** Renders causes, conversation and explanation in columns; stacked on a phone. */
export function Columns(props: Props) {
  const { evidence, opened, turns, stop } = props;
  const { state } = useCompare();
  const [step, setStep] = useState<Step>(state.recording === null ? "causes" : "conversation");
  const talks = state.writing || state.thread !== null;
  useEffect(() => {
    if (talks) setStep("why");
  }, [talks]);
  const { base, head, comparison } = evidence;
  const same = [...props.statuses.values()].every((status) => status === "identical");
  return (
    <>
      <nav
        aria-label="Parts of the comparison"
        className="flex shrink-0 gap-1 border-b bg-surface-1 px-2 lg:hidden"
      >
        {steps.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === step}
            onClick={() => setStep(one)}
            className={`${one === step ? "border-accent font-medium" : "border-transparent text-ink-2"} h-9 border-b-2 px-2 capitalize`}
          >
            {one}
          </button>
        ))}
      </nav>
      <div className="grid min-h-0 flex-1 gap-px bg-line lg:grid-cols-[minmax(14rem,19rem)_minmax(20rem,1fr)_minmax(20rem,1fr)]">
        <Column title="Causes" shown={step === "causes"}>
          {same ? (
            <NothingDiffers
              recordings={evidence.recordings}
              decisions={comparison.totals.base.decisions}
              trust={evidence.trust}
            />
          ) : (
            <Causes
              comparison={comparison}
              statuses={props.statuses}
              titles={props.titles}
              recording={opened.recording}
              onOpen={() => setStep("conversation")}
            />
          )}
        </Column>
        <Column title="Conversation" shown={step === "conversation"}>
          <Conversation
            opened={opened}
            turns={turns}
            at={stop.index}
            names={{ base: base.topology.title, head: head.topology.title }}
            onStep={() => setStep("why")}
          />
        </Column>
        <Column title="Why" shown={step === "why"}>
          <Why
            evidence={evidence}
            opened={opened}
            stop={stop}
            policies={props.policies}
            tree={state.tree}
            onSupply={props.onSupply}
          />
        </Column>
      </div>
    </>
  );
}
