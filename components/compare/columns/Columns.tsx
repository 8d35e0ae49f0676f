"use client";

import dynamic from "next/dynamic";
import type { Stop, Turn } from "@/lib/diff";
import type { PolicySignature } from "@/lib/topology";
import { shortSideTitles } from "../../results/versionWords";
import { useCompare } from "../../review/compared/CompareContext";
import { caveatOf } from "../app/caveatOf";
import { Column } from "../parts/Column";
import { stepOf, useGoToStep } from "../parts/CompareSteps";
import type { Evidence, Opened } from "../schema";
import type { OnSupply } from "../why/MissCard";
import { Why } from "../why/Why";
import { Causes } from "./Causes";
import { Conversation } from "./Conversation";

const NothingDiffers = dynamic(() => import("../tables/NothingDiffers").then((part) => part.NothingDiffers));

type Props = {
  readonly evidence: Evidence;
  readonly titles: ReadonlyMap<string, string>;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly opened: Opened;
  readonly turns: readonly Turn[];
  readonly stop: Stop;
  readonly onSupply?: OnSupply | undefined;
};

/** Renders causes, conversation and explanation in columns; stacked on a phone. */
export function Columns(props: Props) {
  const { evidence, opened, turns, stop } = props;
  const { state } = useCompare();
  const step = stepOf(state);
  const goTo = useGoToStep();
  const { base, head, comparison, counts } = evidence;
  const same = counts.statuses.identical === counts.recordings;
  return (
    <div className="grid min-h-0 flex-1 gap-px bg-line lg:grid-cols-[minmax(14rem,19rem)_minmax(20rem,1fr)_minmax(20rem,1fr)]">
      <Column title="Causes" shown={step === "causes" || step === "verdict"}>
        {same ? (
          <NothingDiffers
            counts={counts}
            decisions={comparison.totals.base.decisions}
            trust={evidence.trust}
            caveat={caveatOf(evidence.app)}
          />
        ) : (
          <Causes
            comparison={comparison}
            counts={counts}
            titles={props.titles}
            app={evidence.app}
            opened={opened}
          />
        )}
      </Column>
      <Column title="Conversation" shown={step === "decisions"}>
        <Conversation
          opened={opened}
          turns={turns}
          at={stop.index}
          names={shortSideTitles({ base, head })}
          onStep={() => goTo("why")}
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
  );
}
