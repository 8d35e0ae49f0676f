import type { ReviewEffect, TaskRun } from "./schema";

/** Effects of the reviews of one architecture: the code before and after, by whether it passes its tests. */
export type ReviewCounts = {
  readonly approvedRight: number;
  readonly approvedWrong: number;
  /** From wrong to right. */
  readonly helped: number;
  /** From right to wrong. */
  readonly harmed: number;
  /** Changes asked for that left right code right. */
  readonly needless: number;
  /** Changes asked for that left wrong code wrong. */
  readonly fruitless: number;
  readonly unknown: number;
};

const effectOf = ({ asksForChanges, before, after }: ReviewEffect): keyof ReviewCounts => {
  if (before === null) return "unknown";
  if (!asksForChanges) return before ? "approvedRight" : "approvedWrong";
  if (after === null) return "unknown";
  if (before) return after ? "needless" : "harmed";
  return after ? "helped" : "fruitless";
};

/** Effects of the self-checks of one architecture on the points, compared with the value that the task deserves. */
export type CheckCounts = {
  readonly loweredRight: number;
  /** Below what the task deserves. */
  readonly loweredWrong: number;
  readonly keptRight: number;
  /** Above what the task deserves. */
  readonly keptWrong: number;
  readonly unknown: number;
};

const checkOf = ({ pointsCheck }: TaskRun): keyof CheckCounts | null => {
  if (!pointsCheck) return null;
  const { before, after, deserved } = pointsCheck;
  if (deserved === null) return "unknown";
  if (after < before) return after >= deserved ? "loweredRight" : "loweredWrong";
  return before > deserved ? "keptWrong" : "keptRight";
};

export type CheckEffects = {
  readonly architecture: string;
  readonly reviews: ReviewCounts;
  readonly checks: CheckCounts;
};

export function checkEffectsOf(architecture: string, runs: readonly TaskRun[]): CheckEffects {
  const reviews = runs.flatMap((run) => run.reviews.map(effectOf));
  const checks = runs.map(checkOf);
  const review = (name: keyof ReviewCounts): number => reviews.filter((one) => one === name).length;
  const check = (name: keyof CheckCounts): number => checks.filter((one) => one === name).length;
  return {
    architecture,
    reviews: {
      approvedRight: review("approvedRight"),
      approvedWrong: review("approvedWrong"),
      helped: review("helped"),
      harmed: review("harmed"),
      needless: review("needless"),
      fruitless: review("fruitless"),
      unknown: review("unknown"),
    },
    checks: {
      loweredRight: check("loweredRight"),
      loweredWrong: check("loweredWrong"),
      keptRight: check("keptRight"),
      keptWrong: check("keptWrong"),
      unknown: check("unknown"),
    },
  };
}
