import type { Points } from "../../../lib/planners/story-points/schema";
import { type SampleTask, sampleTasks } from "./tasks";

/** How the planner estimates a task: right, one level off, or in a way that is refused. */
export type EstimateKind =
  | "right"
  | "low"
  | "high"
  | "no value"
  | "inconsistent"
  | "no reasons"
  | "never"
  | "fails";

export type Scenario = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly seed: number;
  readonly tasks: readonly SampleTask[];
  readonly estimates: readonly EstimateKind[];
  /** Tasks that no developer solves. */
  readonly unsolved: readonly string[];
  /** Tasks whose first developer, reviewer and self-check do not answer. */
  readonly outages: readonly string[];
};

const values: readonly Points[] = [1, 2, 3, 5, 8];
const plain = { unsolved: [], outages: [], seed: 1 };
const tasksOf = (points: Points, from: number) =>
  sampleTasks.filter((task) => task.points === points).slice(from, from + 4);
const named = (...ids: readonly string[]) =>
  ids.flatMap((id) => sampleTasks.filter((task) => task.id === id));
const pointsText = (points: Points) => (points === 1 ? "1 point" : `${points} points`);

const byValue = values.flatMap((points): readonly Scenario[] => [
  {
    ...plain,
    id: `points-right-${points}`,
    title: `${pointsText(points)}, estimated right`,
    summary: `Synthetic, written from a script. Four tasks of ${pointsText(points)} whose estimates are right.`,
    tags: [`points-${points}`, "right"],
    tasks: tasksOf(points, 0),
    estimates: ["right"],
  },
  {
    ...plain,
    id: `points-off-${points}`,
    title: `${pointsText(points)}, estimated too low or too high`,
    summary: `Synthetic, written from a script. Four tasks of ${pointsText(points)} whose estimates are one level off.`,
    tags: [`points-${points}`, "off"],
    tasks: tasksOf(points, 4),
    estimates: ["low", "high"],
  },
  {
    ...plain,
    id: `points-mixed-${points}`,
    title: `${pointsText(points)}, mixed estimates`,
    summary: `Synthetic, written from a script. Four tasks of ${pointsText(points)}, some estimated one level off.`,
    tags: [`points-${points}`, "mixed"],
    tasks: tasksOf(points, 8),
    estimates: ["right", "low", "right", "high"],
  },
]);

const seeds = [2, 3].map(
  (seed): Scenario => ({
    ...plain,
    id: `points-right-5-seed-${seed}`,
    title: `5 points, estimated right, seed ${seed}`,
    summary: "Synthetic, written from a script. The same four tasks of 5 points, with other answers.",
    tags: ["points-5", "right", "seed"],
    seed,
    tasks: tasksOf(5, 0),
    estimates: ["right"],
  }),
);

export const scenarios: readonly Scenario[] = [
  ...byValue,
  ...seeds,
  {
    ...plain,
    id: "points-refused",
    title: "Estimates that are refused",
    summary:
      "Synthetic, written from a script. A value that is not allowed, dimensions that do not fit, reasons that are missing once and twice, and a planner that does not answer.",
    tags: ["refused"],
    tasks: named("chunk", "balanced", "spiral", "islands", "is_even"),
    estimates: ["no value", "inconsistent", "no reasons", "never", "fails"],
  },
  {
    ...plain,
    id: "points-unsolved",
    title: "Tasks that nobody solves, and outages",
    summary:
      "Synthetic, written from a script. Tasks that escalate to the strong developer and are given up, and models that do not answer.",
    tags: ["unsolved"],
    tasks: named("caesar", "merge_sorted", "calculator", "transpose"),
    estimates: ["right"],
    unsolved: ["caesar", "merge_sorted", "calculator"],
    outages: ["transpose"],
  },
];
