import Link from "next/link";
import { TopologyThumbnail } from "../canvas/TopologyThumbnail";
import { Badge } from "../ui/Badge";
import { counted, countsOf, problemWords } from "./counts";
import type { TopologyDrawing } from "./drawing";

type TopologyCardProps = { readonly drawing: TopologyDrawing; readonly level?: 2 | 3 };

/** A topology as a card with its drawing. The whole card is the link. */
export function TopologyCard({ drawing, level = 3 }: TopologyCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const { name, topology, signature, layout, problems } = drawing;
  const counts = countsOf(topology);
  const refused = problems.some((problem) => problem.severity === "error");
  const facts = [
    counted(counts.nodes, "node"),
    counted(counts.policies, "policy"),
    counted(counts.branches, "branch"),
  ];
  return (
    <li className="relative flex min-w-0 flex-col rounded-md border bg-surface-1 transition-colors focus-within:border-focus hover:border-line-strong">
      <div className="h-64 rounded-t-md border-b bg-surface-0 p-3">
        <TopologyThumbnail topology={topology} signature={signature} layout={layout} />
      </div>
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <Heading className="font-semibold">
          <Link href={`/topologies/${encodeURIComponent(name)}`} className="after:absolute after:inset-0">
            {topology.title}
          </Link>
        </Heading>
        <p className="line-clamp-2 text-ink-2 text-xs">{topology.summary}</p>
        <p className="mt-auto pt-1 text-ink-2 text-xs">{facts.filter(Boolean).join(" · ")}</p>
        <p className="flex flex-wrap gap-1.5">
          <Badge title="Parts that the sources state">{counts.stated} stated</Badge>
          {counts.inferred > 0 && <Badge title="Gaps that we filled">{counts.inferred} inferred</Badge>}
          {topology.repairs.length > 0 && (
            <Badge tone="changed">{counted(topology.repairs.length, "repair")}</Badge>
          )}
          {refused && <Badge tone="failed">! does not compile: {problemWords(problems)}</Badge>}
          {!refused && problems.length > 0 && <Badge tone="changed">{problemWords(problems)}</Badge>}
        </p>
      </div>
    </li>
  );
}
