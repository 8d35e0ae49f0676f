import type { PlannerOutcomes } from "@/lib/server/evidence/ranking/results";
import type { Designs } from "@/lib/server/planners/list";
import type { Trust } from "@/lib/server/replays/trust";
import type { DrawnPage } from "@/lib/server/topologies/drawPage";
import { counted } from "@/lib/std";
import type { FindTopologies } from "../topology/list/TopologyPages";
import { TopologyShelf } from "../topology/TopologyShelf";
import { PageLink } from "../ui/reading/PageLink";
import { EmptyState } from "../ui/States";
import { ComparePicker } from "./ComparePicker";
import { TrustLine } from "./TrustLine";

type PlannerHomeProps = {
  readonly planner: {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly inUse: string | null;
    readonly designs: Designs;
  };
  readonly trust: Trust | null;
  readonly page: DrawnPage;
  readonly findTopologies: FindTopologies;
  /** Titles of all topologies, which name who edited a shipped one. */
  readonly titles: readonly { readonly name: string; readonly title: string }[];
  readonly outcomes: PlannerOutcomes | null;
  readonly recordings: number;
};

/** Renders a planner: its topologies, the trust in its evidence, and the result of each. */
export function PlannerHome({
  planner,
  trust,
  page,
  findTopologies,
  titles,
  outcomes,
  recordings,
}: PlannerHomeProps) {
  const { title, summary, inUse, designs } = planner;
  const options = titles.map(({ name, title }) => ({ value: name, title }));
  return (
    <section className="flex flex-col gap-4" aria-label={title}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 max-w-prose">
          <h2 className="font-semibold text-xl">
            {title}: {counted(page.total, "design")} of its graph
          </h2>
          <p className="text-ink-2">{summary}</p>
          <p className="text-ink-2">
            {designs.sentence}{" "}
            <PageLink href="/recordings" className="text-accent underline underline-offset-3">
              {counted(recordings, "recorded conversation")}
            </PageLink>{" "}
            {recordings === 1 ? "is" : "are"} replayed on each.
          </p>
        </div>
        {options.length > 0 && <ComparePicker topologies={options} />}
      </header>
      <TrustLine
        trust={trust}
        inUse={titles.find(({ name }) => name === trust?.topology)?.title ?? trust?.topology ?? ""}
      />
      {page.total === 0 ? (
        <EmptyState title="No topologies yet">They appear here once they are imported.</EmptyState>
      ) : (
        <TopologyShelf
          page={page}
          planner={planner.id}
          findTopologies={findTopologies}
          inUse={inUse}
          scrolls
          outcomes={outcomes}
          proposedBy={designs.proposedBy}
        />
      )}
    </section>
  );
}
