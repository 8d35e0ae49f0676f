import { pageContext } from "@/app/door/pageContext";
import { Following } from "@/app/Following";
import { RemovedNames } from "@/app/history/RemovedNames";
import { pickedPlanner, type Query } from "@/app/pickedPlanner";
import { findTopologies } from "@/app/topologies/listActions";
import { TrustLine } from "@/components/home/TrustLine";
import { ListHead } from "@/components/shell/ListHead";
import { Ready } from "@/components/shell/Ready";
import { TopologyShelf } from "@/components/topology/TopologyShelf";
import { EmptyState } from "@/components/ui/States";
import { outcomesOf } from "@/lib/server/evidence/ranking/results";
import { listPlanners } from "@/lib/server/planners/list";
import { measureTrust } from "@/lib/server/replays/trust";
import { drawPage } from "@/lib/server/topologies/drawPage";
import { noPlannerId } from "@/lib/topology";

const withoutPlanner = {
  id: noPlannerId,
  title: "No planner",
  inUse: null,
  designs: { sentence: "Drawings without a planner.", proposedBy: {} },
};

type Props = { readonly searchParams: Promise<Query> };

/** Loads the graphs of the picked planner, or of all, by planner. */
export async function GraphsBody({ searchParams }: Props) {
  const ctx = await pageContext();
  const picked = pickedPlanner(ctx, await searchParams);
  const planners = (await listPlanners(ctx)).filter(({ id }) => picked === null || id === picked);
  const sections = picked === null ? [...planners, withoutPlanner] : planners;
  const [outcomes, trusts, pages] = await Promise.all([
    Promise.all(planners.map(({ id }) => outcomesOf(ctx, { planner: id }))),
    Promise.all(planners.map(({ id }) => measureTrust(ctx, { planner: id }))),
    Promise.all(sections.map(({ id }) => drawPage(ctx, { planner: id }))),
  ]);
  return (
    <div className="mx-auto max-w-[90rem] px-6 py-6 max-md:px-3">
      <ListHead title="Graphs" />
      <RemovedNames of="topology" at="/topologies" query={searchParams} />
      {sections.length === 0 && (
        <EmptyState title="No topologies of this planner">
          Its graphs are made from what it records.
        </EmptyState>
      )}
      <div className="flex flex-col gap-8">
        {sections.map(({ id, title, inUse, designs }, i) => {
          const page = pages[i];
          if (!page || (id === noPlannerId && page.total === 0)) return null;
          return (
            <section key={id} aria-label={title} className="flex flex-col gap-3">
              <h2 className={planners.length > 1 ? "font-semibold text-lg" : "sr-only"}>{title}</h2>
              {designs.sentence && <p className="max-w-prose text-ink-2">{designs.sentence}</p>}
              {trusts[i] && <TrustLine trust={trusts[i]} inUse={ctx.planners.find(id)?.inUse?.title ?? id} />}
              {page.total > 0 ? (
                <TopologyShelf
                  page={page}
                  planner={id}
                  findTopologies={findTopologies}
                  inUse={inUse}
                  outcomes={outcomes[i] ?? null}
                  proposedBy={designs.proposedBy}
                />
              ) : (
                <EmptyState title="No topologies yet">They appear here once they are imported.</EmptyState>
              )}
            </section>
          );
        })}
      </div>
      <Following />
      <Ready />
    </div>
  );
}
