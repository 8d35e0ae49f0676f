import { beforeAll, expect, it } from "vitest";
import { plannerModule } from "../../planners";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { listRuns, type Run } from "./runs";

const { workspaceId } = actor;
const planner = "venturescope";
const [inUse] = plannerModule(planner)!.topologies;
const [other] = plannerModule("smith")!.topologies;
const at = (i: number) => new Date(Date.UTC(2026, 0, 1, 0, (i * 5) % 8));
const each = 6;

const sweeps = Array.from({ length: each }, (_, i) => ({
  workspaceId,
  id: `sweep-${i}`,
  state: "finished",
  options: "{}",
  createdBy: actor.userId,
  topologies: i === 0 ? [other!.id] : [inUse!.id, ...(i === 1 ? [other!.id] : [])],
  recordings: 3 + i,
  createdAt: at(i),
}));
const live = Array.from({ length: each }, (_, i) => ({
  workspaceId,
  id: `live-${i}`,
  planner: "story-points",
  title: `Tier ${i}`,
  state: "finished",
  config: "{}",
  total: 1,
  spent: JSON.stringify({ requests: 0 }),
  createdBy: actor.userId,
  creatorName: "Rosa",
  createdAt: at(i + 1),
}));
const tasks = Array.from({ length: each }, (_, i) => ({
  workspaceId,
  id: `task-${i}`,
  kind: "cause-search",
  question: `q${i}`,
  planner,
  about: JSON.stringify({ base: `${inUse!.id}@abcdef`, head: i === 2 ? "no_such%one" : inUse!.id }),
  state: "finished",
  progress: "{}",
  createdBy: actor.userId,
  creatorName: i === 3 ? "Ada" : "Rosa",
  createdAt: at(i + 2),
}));
const ordered = [
  ...sweeps.map(({ id, createdAt }) => ({ kind: "sweep", id, createdAt })),
  ...live.map(({ id, createdAt }) => ({ kind: "live", id, createdAt })),
  ...tasks.map(({ id, createdAt }) => ({ kind: "task", id, createdAt })),
]
  .toSorted(
    (a, b) =>
      b.createdAt.getTime() - a.createdAt.getTime() ||
      Number(a.kind > b.kind) - Number(a.kind < b.kind) ||
      Number(a.id > b.id) - Number(a.id < b.id),
  )
  .map(({ id }) => id);

onBothEngines((open) => {
  const store = sampled(open);
  beforeAll(async () => {
    const { prisma } = store();
    const adding = { workspaceId, id: "adding", state: "adding", options: "{}", createdBy: actor.userId };
    await prisma.sweep.createMany({ data: [...sweeps, adding] });
    await prisma.liveRun.createMany({ data: live });
    await prisma.task.createMany({ data: tasks });
  });

  const read = async (input: Parameters<typeof listRuns>[1] = {}) => {
    const found: Run[] = [];
    let after: string | null = null;
    do {
      const page = await listRuns(ctxAs(actor), { ...input, after });
      found.push(...page.runs);
      after = page.next;
    } while (after !== null);
    return found.map(({ run }) => run.id);
  };

  it.each([1, 4, 100])("is one list of every kind, by cursor in pages of %i", async (max) => {
    expect(await read({ max })).toEqual(ordered);
    const first = await listRuns(ctxAs(actor), { max });
    expect([first.total, first.found, first.next === null]).toEqual([3 * each, 3 * each, max > 3 * each]);
  });

  it.each(["nonsense", String.raw`[0,"task","\u0000"]`, `[1e300,"task","a"]`])(
    "begins at the first page for %s, a cursor that no page gave",
    async (after) => {
      const { runs } = await listRuns(ctxAs(actor), { after, max: 2 });
      expect(runs.map(({ run }) => run.id)).toEqual(ordered.slice(0, 2));
    },
  );

  it("says what each sweep is over, and of which planner", async () => {
    const { runs } = await listRuns(ctxAs(actor), {});
    const sweep = (id: string) => runs.find(({ run }) => run.id === id)?.run;
    expect(sweep("sweep-0")).toMatchObject({ topologies: [other!.id], recordings: 3, planner: "smith" });
    expect(sweep("sweep-1")).toMatchObject({ recordings: 4, planner: null });
  });

  it.each([
    ["story-points", live.map(({ id }) => id)],
    ["smith", ["sweep-0", "sweep-1"]],
    [planner, [...sweeps.slice(1), ...tasks].map(({ id }) => id)],
    ["nobody", []],
  ])("lists those of the planner %s", async (of, ids) => {
    expect((await read({ planner: of, max: 3 })).toSorted()).toEqual(ids.toSorted());
    const { total } = await listRuns(ctxAs(actor), { planner: of });
    expect(total).toBe(ids.length);
  });

  it.each([
    ["TIER 4", ["live-4"]],
    ["cause ada", ["task-3"]],
    ["no_such%one", ["task-2"]],
    ["e_e", []],
    [`${inUse!.title} search`, tasks.map(({ id }) => id)],
    [other!.title, ["sweep-0", "sweep-1"]],
  ])("finds %s, and counts what it finds", async (find, ids) => {
    expect((await read({ find })).toSorted()).toEqual(ids);
    const { found, total } = await listRuns(ctxAs(actor), { find });
    expect([found, total]).toEqual([ids.length, 3 * each]);
  });
});
