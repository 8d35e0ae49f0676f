import { counted, listed, own, plural, tellShare } from "../std";
import type { RankedTopology } from "./rank";
import { runOf } from "./rank";
import { type Criterion, criteria, criterionTitles } from "./scores";

/** Threads of the planner in use that a topology loses, by its id; absent when not checked. */
export type Losses = {
  readonly [topology: string]: {
    readonly waits: number;
    readonly midTurn: number;
    /** True if a rename of nodes loses none of them, as tried on every thread. */
    readonly avoidable: boolean;
  };
};

/** The recommendation that follows from a ranking, with points for and against it compared with the planner in use. */
export type Recommendation = {
  /** The planner in use when staying is recommended; `null` when nothing can be said yet. */
  readonly topology: string | null;
  /** True if outstanding runs could change it. */
  readonly provisional: boolean;
  readonly sentence: string;
  readonly points: readonly { readonly speaks: "for" | "against"; readonly says: string }[];
};

type Asked = {
  readonly lines: readonly RankedTopology[];
  /** Id of the topology in use. */
  readonly base: string;
  readonly losses: Losses;
};

/** Recommends the best design that makes the same decisions and ends the same in every conversation, if it scores higher than the planner in use. */
export function recommend({ lines, base, losses }: Asked): Recommendation {
  const whole = lines.filter((line) => runOf(line) === "whole" && line.score !== null);
  const now = whole.find(({ topology }) => topology === base);
  const others = whole.filter((line) => line !== now);
  const provisional = mayChange(lines);
  if (!now || others.length === 0) {
    const title = lines.find(({ topology }) => topology === base)?.title ?? base;
    const lacks = now ? "no other topology" : `neither ${title} nor another topology`;
    const sentence = `Nothing is recommended yet: ${lacks} has been replayed on every recording.`;
    return { topology: null, provisional: true, sentence, points: [] };
  }
  const [best] = others.filter(keepsAll).sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  if (!best) return { topology: base, provisional, ...stayFor(now, others, provisional) };
  const [theirs, ours] = [best, now].map(({ score }) => (score ?? 0).toFixed(1)) as [string, string];
  const better = Number(theirs) > Number(ours);
  const all = counted(now.recordings, "conversation");
  const same = `${best.title} makes the same decisions and ends the same in all ${all}`;
  const sentence = better
    ? `The evidence recommends ${best.title} over staying with ${now.title}: it makes the same decisions and ends the same in all ${all}, and scores ${theirs} against ${ours}.`
    : `The evidence recommends staying with ${now.title}: ${same} too, ${theirs === ours ? `and scores no more, ${ours}` : `but scores ${theirs} against ${ours}`}.`;
  const points = pointsOf(best, now, losses);
  return {
    topology: better ? best.topology : base,
    provisional,
    sentence,
    points: better ? points : points.map(turned),
  };
}

/** True if a topology that compiles has not run over every recording. */
export const mayChange = (lines: readonly RankedTopology[]): boolean =>
  lines.some((line) => line.compiles && runOf(line) !== "whole");

const turned = ({ speaks, says }: Recommendation["points"][number]) =>
  ({ speaks: speaks === "for" ? "against" : "for", says }) as const;

const keepsAll = ({ byStatus }: RankedTopology): boolean =>
  byStatus.differs + byStatus.inconclusive + byStatus.failed === 0;

const sameIn = ({ byStatus }: RankedTopology): number => byStatus.identical + byStatus["same-decisions"];

function stayFor(now: RankedTopology, others: readonly RankedTopology[], provisional: boolean) {
  const those = provisional ? " that was replayed on every recording" : "";
  const [nearest] = [...others].sort((a, b) => sameIn(b) - sameIn(a));
  const near = nearest
    ? ` The nearest, ${nearest.title}, makes the same decisions and ends the same in ${tellShare({ count: sameIn(nearest), ran: nearest.run, all: nearest.recordings })}.`
    : "";
  return {
    sentence: `The evidence recommends staying with ${now.title}: no other topology${those} makes the same decisions and ends the same in all ${counted(now.recordings, "conversation")}.${near}`,
    points: [],
  };
}

/** Lists the points for and against the head, compared with the planner in use. */
function pointsOf(head: RankedTopology, now: RankedTopology, losses: Losses): Recommendation["points"] {
  const by = (criterion: Criterion) =>
    (head.scores[criterion].value ?? 0) - (now.scores[criterion].value ?? 0);
  const toText = (which: (gain: number) => boolean) =>
    listed(
      criteria.flatMap((criterion) => {
        const [theirs, ours] = [head.scores[criterion].value, now.scores[criterion].value];
        return which(by(criterion)) ? [`${criterionTitles[criterion]} ${theirs} against ${ours}`] : [];
      }),
    );
  const [gains, costs] = [toText((gain) => gain > 0), toText((gain) => gain < 0)];
  const other = head.byStatus["same-decisions"];
  const lost = own(losses, head.topology);
  const points: (readonly ["for" | "against", string])[] = [
    ["for", gains],
    ["against", costs],
    [
      "against",
      other > 0 ? `${counted(other, "conversation")} ${other === 1 ? "does" : "do"} other work` : "",
    ],
    ["against", checkpointsOf(head, now)],
    lost ? lossPoint(lost) : ["against", "threads in flight are not checked yet"],
  ];
  return points.flatMap(([speaks, says]) => (says === "" ? [] : [{ speaks, says }]));
}

function lossPoint({ waits, midTurn, avoidable }: Losses[string]): readonly ["for" | "against", string] {
  if (waits + midTurn === 0) return ["for", "no thread in flight is lost"];
  const lost = listed([
    ...(waits > 0 ? [counted(waits, "waiting thread")] : []),
    ...(midTurn > 0 ? [counted(midTurn, "mid-turn checkpoint")] : []),
  ]);
  const unless = avoidable ? " unless nodes are renamed" : "";
  return ["against", `${lost} ${plural(waits + midTurn, "is", "are")} lost in flight${unless}`];
}

function checkpointsOf(head: RankedTopology, now: RankedTopology): string {
  const more = head.checkpointWrites - now.checkpointWrites;
  if (more <= 0 || now.checkpointWrites === 0) return "";
  return `${Math.round((more / now.checkpointWrites) * 100)} % more checkpoints are written`;
}
