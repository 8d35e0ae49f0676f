import type { CompareState } from "@/lib/review";
import { isAppTopology } from "@/lib/topology";
import type { Evidence } from "../schema";
import { Proof } from "../tables/Proof";
import { RecordingsTable } from "../tables/RecordingsTable";
import { RuleList } from "../tables/RuleList";

type Props = {
  readonly evidence: Evidence;
  readonly titles: ReadonlyMap<string, string>;
  readonly filter: CompareState["status"];
  readonly current: string | null;
};

/** Renders the evidence behind the answers: the checks, every conversation, and what was not tested. */
export function ProofView({ evidence, titles, filter, current }: Props) {
  const { answers, comparison, counts, recordings, trust, notRun, head } = evidence;
  const isApp = isAppTopology(head.topology);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 py-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <RecordingsTable
        comparison={comparison}
        recordings={recordings}
        notRun={notRun}
        counts={counts}
        filter={filter}
        current={current}
      />
      <div className="grid gap-6">
        <RuleList answers={answers} />
        <Proof
          trust={trust}
          titles={titles}
          notRun={notRun}
          head={isApp ? `${head.topology.planner}@${head.hash}` : head.topology.id}
          isApp={isApp}
          counts={counts}
        />
      </div>
    </div>
  );
}
