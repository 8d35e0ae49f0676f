import type { ComparedSide, PlanDiff } from "@/lib/server/of/smith/compare";

/** A valid plan whose calls stand at these places of its text. */
export const aSide = (...places: number[]): ComparedSide => ({
  request: "r",
  title: "R",
  href: "/planners/smith/r",
  topology: null,
  end: "accepted",
  attempt: 1,
  attempts: [],
  checked: { ok: true, problems: [], warnings: [], count: 0, drawing: null, undrawn: null },
  calls: places.map((place) => ({ place, call: "papers.find" })),
});

const shape = { calls: 2, levels: 1, widest: 2, longest: [0] };

/** No call on either side; give what matters to the test. */
export const aDiff = (given: Partial<PlanDiff> = {}): PlanDiff => ({
  same: [],
  changed: [],
  added: [],
  removed: [],
  order: [],
  answers: [],
  output: null,
  shape: { base: shape, head: shape },
  equal: false,
  ...given,
});
