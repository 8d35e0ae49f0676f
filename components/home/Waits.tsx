import { PageLink } from "@/components/ui/reading/PageLink";
import type { RunSummary } from "@/lib/server/home/lastRuns";
import type { PlannerOutcomes } from "@/lib/server/proposals/results";
import type { ReviewSummary } from "@/lib/server/reviews/list";
import { counted, listed, plural } from "@/lib/std";
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

/** What the replays that are not run are of, in figures that add up to all designs of the planner. */
function unrunOf({ of, ideas, waitingOf: { topologies, readings } }: PlannerOutcomes): string {
  const designs = Object.values(of);
  const refused = designs.filter(({ compiles }) => !compiles).length;
  const older = designs.filter((one) => one.older > 0).length;
  const ran = designs.length - topologies - refused;
  const parts = [
    ...(ran > 0 ? [`${ran} ran over every recording`] : []),
    ...(topologies > 0 ? [`${topologies} did not yet${ran > 0 ? "" : " run over every recording"}`] : []),
    ...(refused > 0 ? [`${refused} cannot compile as drawn`] : []),
    ...(ideas > 0 ? [`${ideas} ${plural(ideas, "asks", "ask")} what no recording answers`] : []),
  ];
  const all = counted(designs.length + ideas, "design");
  const sentences = [
    `Of ${all}, ${listed(parts)}.`,
    ...(older > 0 ? [`${older} ran under an earlier engine, whose results no longer count.`] : []),
    ...(readings > 0 ? [readingsOf(readings, topologies > 0)] : []),
    "A design is ranked once every recording ran over it.",
  ];
  return sentences.join(" ");
}

const readingsOf = (readings: number, besideDesigns: boolean): string =>
  `${counted(readings, "other reading waits", "other readings wait")}${besideDesigns ? " too" : ""}: ${plural(readings, "a design", "designs")} with an inferred part drawn in another way.`;

/** What waits for who asks: their reviews first, then runs that go on and replays that no result stands for. How far a run by itself is, is told live beside, so its number does not stand here. */
export function waitingOf(
  planners: readonly PlannerWaits[],
  running: readonly Pick<RunSummary, "background" | "planner" | "finished" | "total" | "waitsForEngine">[],
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
  const alone = new Set(running.flatMap(({ background, planner }) => (background ? [planner] : [])));
  const started = running.filter(({ background }) => !background);
  const going = started.map(
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
        title: alone.has(id)
          ? `Replays of ${title} run by themselves`
          : `${counted(waiting, "replay")} of ${title} not run${takes}`,
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
