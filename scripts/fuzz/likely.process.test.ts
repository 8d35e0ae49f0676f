import { beforeAll, expect, test } from "vitest";
import type { Planted } from "../../lib/bisect/planted.fixture";
import { type Finding, findingOf } from "../../lib/diff/finding";
import { couldHaveActed } from "../../lib/diff/likely/couldHaveActed";
import { plannerModule } from "../../lib/planners";
import { type PlantedCause, plantedCauses } from "./plantedCauses";
import { subjectOf } from "./subject";

const used = ["kettle-lifetime-margin", "casa-founder-knows", "fjord-asked-enough", "tidewater-first-plan"];

function onShipped(): Planted {
  const { planner, topologies, recordings } = plannerModule("venturescope")!;
  const base = topologies.find(({ id }) => id === "hybrid")!;
  return { planner, base, recordings: recordings.filter(({ id }) => used.includes(id)) };
}

/** With what is told of each before anything is proven. */
type Told = PlantedCause & { readonly finding: Finding; readonly index: number };

/** `LIKELY=4` plants four times as many sets of changes, in four times as many random planners. */
const share = Number(process.env.LIKELY ?? 1);
const told: Told[] = [];

beforeAll(async () => {
  const causes = await plantedCauses(onShipped(), 77, 12 * share);
  for (let seed = 1000; seed < 1000 + 4 * share; seed++) {
    const { planner, topology, recording, from } = await subjectOf(seed);
    if (from === "start")
      causes.push(...(await plantedCauses({ planner, base: topology, recordings: [recording] }, seed, 6)));
  }
  for (const cause of causes) {
    const finding = findingOf(cause.diff, cause.changes, { base: "A", head: "B" })!;
    told.push({ ...cause, finding, index: cause.diff.rows.findIndex(({ id }) => id === finding.row) });
  }
}, 600_000);

const parted = ({ diff, index }: Told) => ({ rows: diff.rows, index });
const agree = ({ proven }: Told, move: { readonly id: string } | null) =>
  move !== null && proven.includes(move.id);

test("a change that alone makes the difference did something before the sides part", () => {
  const single = told.filter(({ proven }) => proven.length === 1);
  const passedOver = single.filter(
    (one) => !couldHaveActed(one.changes.find(({ id }) => id === one.proven[0])!, parted(one)),
  );
  expect([single.length > 20 * share, passedOver.map(({ proven }) => proven)]).toEqual([true, []]);
});

test("a change that did nothing on both sides is never said to be likely, and some are passed over", () => {
  const idle = told.filter((one) => one.finding.move && !couldHaveActed(one.finding.move, parted(one)));
  const passed = told.filter((one) => one.changes.some((change) => !couldHaveActed(change, parted(one))));
  expect([idle.length, passed.length > 5 * share]).toEqual([0, true]);
});

test("what is said to be likely agrees with the proof in six of ten cases", () => {
  const said = told.filter(({ finding }) => finding.move !== null);
  const right = said.filter((one) => agree(one, one.finding.move));
  expect(right.length / said.length).toBeGreaterThan(0.6);
});
