import type { BackgroundView } from "@/lib/server/background/get";
import type { PlannerOutcomes } from "@/lib/server/evidence/ranking/results";
import type { RunSummary } from "@/lib/server/home/lastRuns";
import { counted, listed, plural } from "@/lib/std";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { roughly } from "../ui/roughly";

export type Waiting = { readonly title: string; readonly detail: string; readonly href: string };

type PlannerWaits = {
  readonly id: string;
  readonly title: string;
  readonly outcomes: PlannerOutcomes | null;
};

/** Describes outstanding replays in figures that add up to all designs of the planner and, if `counting`, to all its replays. */
function unrunOf(outcomes: PlannerOutcomes, counting: boolean): string {
  const { of, ideas, edited, waiting, waitingOf } = outcomes;
  const { topologies, readings: variantCount, readingReplays } = waitingOf;
  const replays = (n: number) => (counting && variantCount > 0 ? ` (${counted(n, "replay")})` : "");
  const designs = Object.values(of);
  const refused = designs.filter(({ compiles }) => !compiles).length;
  const older = designs.filter((one) => one.older > 0).length;
  const ran = designs.length - topologies - refused;
  const parts = [
    ...(ran > 0 ? [`${ran} ran over every recording`] : []),
    ...(topologies > 0 ? [`${haveNot(topologies, ran > 0)}${replays(waiting - readingReplays)}`] : []),
    ...(refused > 0 ? [`${refused} cannot compile as drawn`] : []),
    ...(ideas > 0 ? [`${ideas} ${plural(ideas, "asks", "ask")} what no recording answers`] : []),
  ];
  const versions = designs.length + ideas;
  const all = edited > 0 ? versionsOf(versions, edited) : counted(versions, "topology", "topologies");
  const none = topologies === versions && versions > 1;
  const sentences = [
    none
      ? `None of the ${all} has run over every recording yet${replays(waiting - readingReplays)}.`
      : `Of ${all}, ${listed(parts)}.`,
    ...(older > 0 ? [`${older} ran under an earlier engine, whose results no longer count.`] : []),
    ...(variantCount > 0 ? [readingsOf(variantCount, topologies > 0, replays(readingReplays))] : []),
    "A topology is ranked once every recording has been replayed on it.",
  ];
  return sentences.join(" ");
}

const haveNot = (designs: number, isSaidBefore: boolean): string =>
  `${designs} ${plural(designs, "has", "have")} not${isSaidBefore ? "" : " run over every recording"} yet`;

/** Counts an edited shipped design as two versions: the shipped and the edited one. */
const versionsOf = (versions: number, edited: number): string =>
  `${counted(versions, "version")} of ${counted(versions - edited, "topology", "topologies")}`;

const readingsOf = (variantCount: number, besideDesigns: boolean, replays: string): string =>
  `${counted(variantCount, "variant waits", "variants wait")}${besideDesigns ? " too" : ""}${replays}: ${plural(variantCount, "a topology", "topologies")} with an inferred part drawn in another way.`;

/** Lists active runs, then outstanding replays. Omits the progress of background runs, which is shown live elsewhere. */
export function waitingOf(
  planners: readonly PlannerWaits[],
  running: readonly Pick<RunSummary, "background" | "planner" | "finished" | "total" | "waitsForEngine">[],
  { state, progress }: BackgroundView,
): readonly Waiting[] {
  const alone = new Set(running.flatMap(({ background, planner }) => (background ? [planner] : [])));
  const started = running.filter(({ background }) => !background);
  const going = started.map(
    ({ finished, total, waitsForEngine }): Waiting => ({
      title: `${finished.toLocaleString("en")} of ${counted(total, "replay")} done`,
      detail: waitsForEngine
        ? "This run can only continue on a server with the engine version it was started on. Cancel it to start it again with the current one."
        : "A run is in progress in the background.",
      href: "/reports/ranking",
    }),
  );
  const goesOn = state === "running" && (progress === null || progress.of === "replays");
  const left = planners.flatMap(({ id, title, outcomes }): readonly Waiting[] => {
    if (!outcomes || outcomes.waiting === 0) return [];
    const { waiting, seconds } = outcomes;
    const href = `/reports/ranking?planner=${encodeURIComponent(id)}`;
    if (alone.has(id))
      return [{ title: `Background runs of ${title}`, detail: unrunOf(outcomes, false), href }];
    const takes = seconds === null ? "" : `, ${roughly(seconds)} of computing`;
    return [
      {
        title: `${counted(waiting, "replay")} of ${title} not run${goesOn ? " yet" : ""}${takes}`,
        detail: `${goesOn ? laterOf(outcomes) : ""}${unrunOf(outcomes, true)}`,
        href,
      },
    ];
  });
  return [...going, ...left];
}

/** Describes which replays start when the current background run ends. */
function laterOf({ waiting, byItself }: PlannerOutcomes): string {
  if (byItself === 0) return "";
  const all = plural(waiting, "It runs in the background", "They run in the background");
  const some = `${byItself.toLocaleString("en")} of them ${plural(byItself, "runs", "run")} in the background`;
  return `${byItself === waiting ? all : some} after what runs now. `;
}

/** Lists replays without a result. */
export const Waits = ({ waiting }: { readonly waiting: readonly Waiting[] }) => (
  <Panel title="Still to run">
    {waiting.length === 0 && (
      <p className="p-3 text-ink-2">
        Nothing: every recording has been replayed on every topology that compiles.
      </p>
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
