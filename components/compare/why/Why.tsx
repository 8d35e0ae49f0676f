import dynamic from "next/dynamic";
import { chains, missOf, type Stop } from "@/lib/diff";
import type { PolicySignature } from "@/lib/topology";
import { CommentsHere } from "../../review/compared/CommentsHere";
import { rowAnchor } from "../../review/rowAnchor";
import { Kbd } from "../../ui/Kbd";
import { WhichChange } from "../bisect/WhichChange";
import { StateLink } from "../parts/StateLink";
import type { Evidence, Opened } from "../schema";
import { Calls } from "./Calls";
import { Chain } from "./Chain";
import { ChannelChanges } from "./ChannelChanges";
import { DecisionFields } from "./DecisionFields";
import { Ends } from "./Ends";
import { Headline } from "./Headline";
import type { OnSupply } from "./MissCard";
import { Reports } from "./Reports";
import { Routes } from "./Routes";
import { Section } from "./Section";

const LikelyCause = dynamic(() => import("../app/LikelyCause").then((part) => part.LikelyCause));
const MissCard = dynamic(() => import("./MissCard").then((part) => part.MissCard));

type Props = {
  readonly evidence: Evidence;
  readonly opened: Opened;
  readonly stop: Stop;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly tree: boolean;
  readonly onSupply?: OnSupply | undefined;
};

/** Explains how each side reached this decision, and what state differs at it. */
export function Why({ evidence, opened, stop, policies, tree, onSupply }: Props) {
  const { row } = stop;
  const { app } = evidence;
  const likely = row.status === "same" ? undefined : app?.likely[opened.recording];
  const both = chains(row);
  const miss = missOf(opened.diff);
  const missed = miss !== null && row.calls.some((call) => call[miss.side]?.pointer === miss.call.pointer);
  // Requested values come first; otherwise only their names are listed, further down.
  const state = (
    <Section
      title="State"
      count={row.channels.length}
      aside={
        row.channels.length > 0 && (
          <StateLink to={{ tree: !tree }} how="replace" className="text-accent text-xs hover:underline">
            {tree ? "Fold values" : "Show values"} <Kbd>s</Kbd>
          </StateLink>
        )
      }
    >
      <ChannelChanges
        row={row}
        recording={opened.recording}
        open={tree}
        compared={opened.diff.stateCompared}
      />
    </Section>
  );
  return (
    <div key={row.id} className="min-h-0 flex-1 divide-y overflow-y-auto">
      <Headline diff={opened.diff} stop={stop} />
      {likely && <LikelyCause likely={likely} />}
      <CommentsHere evidence={evidence} opened={opened} step={rowAnchor(opened.recording, row).anchor} />
      {missed && miss && (
        <MissCard key={`${miss.call.key} ${miss.ordinal}`} miss={miss} onSupply={onSupply} />
      )}
      {tree && state}
      {row.kind === "end" ? <Ends opened={opened} /> : <DecisionFields row={row} />}
      {row.kind === "decision" && (
        <Section title={app ? "Functions that led here" : "Policies that led here"}>
          <Chain base={both.base} head={both.head} policies={policies} />
        </Section>
      )}
      <Section title="Calls" count={row.calls.length}>
        <Calls calls={row.calls} row={row} recording={opened.recording} />
      </Section>
      {!tree && state}
      {opened.diff.status !== "identical" && !app && <WhichChange head={evidence.head.topology} />}
      <Reports reports={opened.diff.reports.filter((report) => report.turn === row.turn)} />
      <Routes row={row} />
    </div>
  );
}
