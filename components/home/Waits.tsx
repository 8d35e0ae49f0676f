import { PageLink } from "@/components/ui/reading/PageLink";
import type { RunSummary } from "@/lib/server/home/lastRuns";
import type { PlannerOutcomes } from "@/lib/server/proposals/results";
import type { ReviewSummary } from "@/lib/server/reviews/list";
import { counted, listed } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { roughly } from "../ui/roughly";

export type Waiting = { readonly title: string; readonly detail: string; readonly href: string };

type PlannerWaits = {
  readonly id: string;
  readonly title: string;
  readonly outcomes: PlannerOutcomes | null;
};

function reviewWaits(waitsFor: "verdict" | "answer", asksYou: boolean): string {
  if (waitsFor === "answer") return "asks you for changes";
  return asksYou ? "asks you for your verdict" : "waits for your verdict";
}

/** What the replays that are not run are of, and which designs wait for none. */
function unrunOf({ of, waitingOf: { topologies, readings } }: PlannerOutcomes): string {
  const refused = Object.values(of).filter(({ compiles }) => !compiles).length;
  const parts = [
    ...(topologies > 0 ? [counted(topologies, "design")] : []),
    ...(readings > 0
      ? [counted(readings, "other reading of inferred parts", "other readings of inferred parts")]
      : []),
  ];
  const drawn = refused > 0 ? ` ${refused} cannot compile as drawn.` : "";
  return `${listed(parts)}. A design is ranked once every recording ran over it.${drawn}`;
}

/** What waits for who asks: their reviews first, then runs that go on and replays that no result stands for. */
export function waitingOf(
  planners: readonly PlannerWaits[],
  running: readonly RunSummary[],
  reviews: readonly ReviewSummary[],
): readonly Waiting[] {
  const asked = reviews.flatMap(
    ({ number, title, waitsFor, asksYou, openThreads, sample }): readonly Waiting[] =>
      waitsFor === null
        ? []
        : [
            {
              title: `${sample ? "Sample review" : "Review"} ${number} ${reviewWaits(waitsFor, asksYou)}`,
              detail: `${title}, ${counted(openThreads, "open thread")}`,
              href: `/reviews/${number}`,
            },
          ],
  );
  const going = running.map(
    ({ finished, total, waitsForEngine }): Waiting => ({
      title: `${finished.toLocaleString("en")} of ${counted(total, "replay")} done`,
      detail: waitsForEngine
        ? "The run waits for a server with the engine that it was started under; cancel it to run again."
        : "A run goes on in the background.",
      href: "/proposals",
    }),
  );
  const left = planners.flatMap(({ id, title, outcomes }): readonly Waiting[] => {
    if (!outcomes || outcomes.waiting === 0) return [];
    const { waiting, seconds } = outcomes;
    const takes = seconds === null ? "" : `, ${roughly(seconds)} of computing`;
    return [
      {
        title: `${counted(waiting, "replay")} of ${title} not run${takes}`,
        detail: unrunOf(outcomes),
        href: `/proposals?planner=${encodeURIComponent(id)}`,
      },
    ];
  });
  return [...asked, ...going, ...left];
}

/** What waits for somebody. */
export const Waits = ({ waiting }: { readonly waiting: readonly Waiting[] }) => (
  <Panel title="What waits">
    {waiting.length === 0 && (
      <p className="p-3 text-ink-2">Nothing: every design ran over every recording.</p>
    )}
    <ul className="divide-y">
      {waiting.map(({ title, detail, href }) => (
        <li key={title} className="relative px-3 py-2 hover:bg-surface-2">
          <PageLink href={href} className="font-medium after:absolute after:inset-0">
            {title}
          </PageLink>
          <p className="text-ink-2 text-xs">{detail}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
