import type { TopologyDrawing } from "@/lib/server/evidence/topologies/drawing";
import type { Address } from "@/lib/topology";
import { SeverityBadge } from "../results/Severity";
import { Badge } from "../ui/Badge";
import { EmptyState } from "../ui/States";

type ProblemListProps = {
  readonly drawing: TopologyDrawing;
  readonly selected: Address | null;
  readonly onGo: (address: Address) => void;
};

/** Lists problems and repairs; each links to its place. */
export function ProblemList({ drawing, selected, onGo }: ProblemListProps) {
  const { problems, topology, beside: versus } = drawing;
  if (problems.length === 0 && topology.repairs.length === 0) {
    return (
      <EmptyState title="No problems">
        It compiles as it is written{versus && `, and nothing is found beside ${versus}, which is in use`}.
      </EmptyState>
    );
  }
  return (
    <ul>
      {versus && (
        <li className="border-b px-3 py-2 text-ink-2 text-xs">
          Checked by itself and beside {versus}, which is in use.
        </li>
      )}
      {problems.map((problem) => (
        <Place
          key={problem.code + problem.address + problem.message}
          at={problem.address}
          selected={selected}
          onGo={onGo}
        >
          <SeverityBadge severity={problem.severity} />
          <span className="block">{problem.message}</span>
          <span className="block text-ink-2 text-xs">{problem.fix}</span>
        </Place>
      ))}
      {topology.repairs.map((repair) => (
        <Place key={repair.address + repair.sentence} at={repair.address} selected={selected} onGo={onGo}>
          <Badge tone="accent">repaired</Badge>
          <span className="block">{repair.sentence}</span>
        </Place>
      ))}
    </ul>
  );
}

type PlaceProps = {
  readonly at: Address;
  readonly selected: Address | null;
  readonly onGo: (address: Address) => void;
  readonly children: React.ReactNode;
};

function Place({ at, selected, onGo, children }: PlaceProps) {
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        onClick={() => onGo(at)}
        aria-current={selected === at || undefined}
        className="wrap-anywhere flex w-full flex-col items-start gap-1 px-3 py-2 text-left hover:bg-surface-2 aria-[current=true]:bg-surface-3"
      >
        {children}
        <span className="break-all font-mono text-2xs text-ink-3">{at}</span>
      </button>
    </li>
  );
}
