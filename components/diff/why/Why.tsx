import type { PolicySignature } from "@/lib/topology";
import { chains } from "../model/chain";
import { missOf } from "../model/ends";
import { rowLabel, type Stop } from "../model/timeline";
import { rowWords } from "../model/words";
import { StateLink } from "../parts/StateLink";
import { rowTone } from "../parts/tones";
import type { Opened, Supply, SupplyResult } from "../schema";
import { Calls } from "./Calls";
import { Chain } from "./Chain";
import { ChannelChanges } from "./ChannelChanges";
import { DecisionFields } from "./DecisionFields";
import { Ends } from "./Ends";
import { MissCard } from "./MissCard";
import { Routes } from "./Routes";
import { Section } from "./Section";

type Props = {
  readonly opened: Opened;
  readonly stop: Stop;
  readonly policies: ReadonlyMap<string, PolicySignature>;
  readonly tree: boolean;
  readonly onSupply?: ((supply: Omit<Supply, "topology">) => Promise<SupplyResult>) | undefined;
};

/** How each side came to this decision, and what differs when it is made. */
export function Why({ opened, stop, policies, tree, onSupply }: Props) {
  const { row } = stop;
  const both = chains(row);
  const miss = missOf(opened.diff);
  const missed = miss !== null && row.calls.some((call) => call[miss.side]?.pointer === miss.call.pointer);
  return (
    <div key={row.id} className="min-h-0 flex-1 divide-y overflow-y-auto" data-testid="why">
      <div className="px-3 py-2.5">
        <h3 className="font-semibold text-prose">{rowLabel(row)}</h3>
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          <span className={`${rowTone[stop.tone]} rounded-sm px-1 font-medium`}>
            <span className="font-mono">{stop.glyph}</span>{" "}
            {stop.tone === "work" ? "same decision, other work" : rowWords[row.status].word}
          </span>
          {stop.first && <span>first divergence</span>}
          {stop.agreesAgain && <span>the sides agree again</span>}
        </p>
      </div>
      {missed && miss && <MissCard miss={miss} recording={opened.recording} onSupply={onSupply} />}
      {row.kind === "end" ? <Ends ends={opened.diff.ends} /> : <DecisionFields row={row} />}
      {row.kind === "decision" && (
        <Section title="Policies that led here">
          <Chain base={both.base} head={both.head} policies={policies} />
        </Section>
      )}
      <Section title="Calls" count={row.calls.length}>
        <Calls calls={row.calls} />
      </Section>
      <Section
        title="State"
        count={row.channels.length}
        aside={
          row.channels.length > 0 && (
            <StateLink to={{ tree: !tree }} how="replace" className="text-accent text-xs hover:underline">
              {tree ? "Fold values" : "Show values"} <kbd className="font-mono text-ink-3">s</kbd>
            </StateLink>
          )
        }
      >
        <ChannelChanges row={row} open={tree} />
      </Section>
      <Routes row={row} />
    </div>
  );
}
