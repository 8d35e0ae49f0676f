import type { ReactNode } from "react";
import type { CoveredPart } from "@/lib/coverage";
import type { TopologyCoverage } from "@/lib/server/topologies/coverage";
import { shareOfAll } from "@/lib/std";
import { type Address, isAppTopology, type Topology } from "@/lib/topology";
import { ShareCount } from "../../results/ShareCount";
import { EmptyState } from "../../ui/States";
import { ClaimsReached } from "./ClaimsReached";

type Props = {
  readonly covered: TopologyCoverage;
  readonly topology: Pick<Topology, "id" | "planner" | "namespace">;
  readonly selected: Address | null;
  readonly onGo: (address: Address) => void;
  readonly picker: ReactNode;
  /** Control that replays recordings without a result. */
  readonly run: ReactNode;
};

/** Shows what the recordings reach, and lists what none does; each entry links to its place. */
export function CoverageTab({ covered, topology, selected, onGo, picker, run: missing }: Props) {
  const { recordings, replayed, coverage, claims } = covered;
  const { policies, branches, edges, nodes } = coverage;
  const { id, planner } = topology;
  const isApp = isAppTopology(topology);
  const run = isApp ? null : missing;
  // Outstanding recordings may still reach more.
  const isPart = replayed < recordings;
  const groups = [
    { title: isPart ? "Nodes that did not run so far" : "Nodes that never run", parts: nodes.missing },
    { title: isPart ? "Branches not taken so far" : "Branches never taken", parts: branches.missing },
    { title: isPart ? "Edges not taken so far" : "Edges never taken", parts: edges.missing },
    {
      title: `${isApp ? "Functions" : "Policies"} without effect${isPart ? " so far" : ""}`,
      parts: policies.missing,
    },
  ].filter(({ parts }) => parts.length > 0);
  const unreached = claims ? [...claims.missing, ...claims.waiting] : [];
  const used = { [isApp ? "functions" : "policies"]: policies };
  const shares = { nodes, branches, edges, ...used, ...(claims && { claims: sharesOf(claims) }) };
  return (
    <div className="flex flex-col">
      <div className="space-y-2 border-b px-3 py-2.5">
        {picker}
        <p>
          <ShareCount share={shareOfAll(replayed, recordings)} noun="recording" does="replayed" />
          {isPart && ": the others may reach more"}.
        </p>
        {isPart && run}
        {replayed > 0 && <Shares shares={shares} />}
      </div>
      {replayed === 0 && (
        <EmptyState title="No coverage yet">
          {isApp
            ? "Compare this commit by planner-studio compare to see what the recordings cover."
            : "Replay the recordings on this topology to see what they cover."}
        </EmptyState>
      )}
      {replayed > 0 && groups.length + unreached.length === 0 && (
        <EmptyState title="Everything is covered">
          Every part ran in at least one recording{claims && ", and recordings reach every claim they can"}.
        </EmptyState>
      )}
      {replayed > 0 &&
        groups.map(({ title, parts }) => (
          <Missing key={title} title={title} parts={parts} selected={selected} onGo={onGo} />
        ))}
      {replayed > 0 && claims && (
        <ClaimsReached claims={claims} planner={planner} recordings={recordings} topology={id} />
      )}
    </div>
  );
}

const sharesOf = ({ reached, missing, waiting }: NonNullable<TopologyCoverage["claims"]>) => ({
  reached,
  missing: [...missing, ...waiting],
});

type SharesProps = {
  readonly shares: {
    readonly [name: string]: { readonly reached: readonly unknown[]; readonly missing: readonly unknown[] };
  };
};

const Shares = ({ shares }: SharesProps) => (
  <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1 text-xs">
    {Object.entries(shares).map(([name, { reached, missing }]) => (
      <div key={name}>
        <dt className="text-ink-3">{name}</dt>
        <dd className="tabular-nums">
          {reached.length} of {reached.length + missing.length}
        </dd>
      </div>
    ))}
  </dl>
);

type MissingProps = Pick<Props, "selected" | "onGo"> & {
  readonly title: string;
  readonly parts: readonly CoveredPart[];
};

const Missing = ({ title, parts, selected, onGo }: MissingProps) => (
  <section aria-label={title} className="border-b">
    <h3 className="px-3 pt-2 pb-1 font-semibold text-ink-2 text-xs">
      {title} <span className="font-normal text-ink-3">{parts.length}</span>
    </h3>
    <ul className="pb-1">
      {parts.map(({ address, name }) => (
        <li key={address}>
          <button
            type="button"
            onClick={() => onGo(address)}
            aria-current={selected === address || undefined}
            className="flex w-full gap-2 px-3 py-1 text-left hover:bg-surface-2 aria-[current=true]:bg-surface-3"
          >
            <span className="text-inconclusive" aria-hidden>
              0
            </span>
            <span className="min-w-0 break-words font-mono text-xs">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
