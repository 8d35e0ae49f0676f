import { expect, it } from "vitest";
import { plannerModule } from "../../../planners";
import { localActor as actor } from "../../core/actor";
import { onBothEngines } from "../../db/engines.fixture";
import { anEngineHere } from "../../engineHere.fixture";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs, setEngine } from "../../server.fixture";
import { attemptsCurve, type CurveLine } from "./attempts";

async function all(events: AsyncGenerator<CurveLine>): Promise<readonly CurveLine[]> {
  const heard: CurveLine[] = [];
  for await (const event of events) heard.push(event);
  return heard;
}

// A repair is the second attempt; mending broken JSON belongs to the first.
const turns = plannerModule("smith")!.recordings.flatMap((recording) => recording.turns);
const calls = turns.flatMap((turn) => turn.calls).filter(({ kind }) => kind !== "repair");
const atOnce = turns.filter(
  (turn) =>
    turn.calls.every(({ kind }) => kind !== "repair") &&
    (turn.outcome as { readonly status: string }).status === "accepted",
).length;

onBothEngines((open) => {
  const store = sampled(open);

  it("says what it reckons, then each point of each topology, and reckons nothing twice", async () => {
    const { engine, asked } = anEngineHere();
    setEngine({ ...engine, hash: `here on ${store().where}` });
    const [head, ...points] = await all(await attemptsCurve(ctxAs(actor), { most: 1 }));
    const names = plannerModule("smith")!.topologies.map(({ id }) => id);
    expect(head).toMatchObject({ most: 1, recordings: plannerModule("smith")!.recordings.length });
    expect(points.map((event) => "point" in event && [event.topology, event.point.attempts])).toEqual(
      [...names].sort().map((name) => [name, 1]),
    );
    const smith = points.flatMap((event) =>
      "point" in event && event.topology === "smith" ? [event.point] : [],
    );
    expect(smith.map(({ accepted, calls }) => [accepted, calls])).toEqual([[atOnce, calls.length]]);
    expect(asked).toHaveLength(names.length);
    await all(await attemptsCurve(ctxAs(actor), { most: 1 }));
    expect(asked).toHaveLength(names.length);
  });

  it("computes each point once for however many ask at the same time, one task at a time, after all other work", async () => {
    const { engine } = anEngineHere();
    let running = 0;
    const seen: { readonly running: number; readonly patient: boolean; readonly recordings: number }[] = [];
    setEngine({
      ...engine,
      hash: `many on ${store().where}`,
      ends: async (task, signals) => {
        running += 1;
        seen.push({ running, patient: signals?.patient !== undefined, recordings: task.recordings.length });
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return task.recordings.map(() => null);
      },
    });
    const curves = Array.from({ length: 10 }, async () =>
      all(await attemptsCurve(ctxAs(actor), { most: 2 })),
    );
    const [first, ...others] = await Promise.all(curves);
    for (const other of others) expect(other).toEqual(first);
    const { length } = plannerModule("smith")!.recordings;
    const tasks = Math.ceil(length / 50);
    expect(seen).toHaveLength(2 * tasks * plannerModule("smith")!.topologies.length);
    expect(
      seen.every(({ running, patient, recordings }) => running === 1 && patient && recordings <= 50),
    ).toBe(true);
    const stored = await store().prisma.storedResult.count({ where: { kind: "attempts" } });
    expect(stored).toBeGreaterThanOrEqual(2 * plannerModule("smith")!.topologies.length);
  });

  it("reckons no further than somebody listens", async () => {
    const { engine, asked } = anEngineHere();
    setEngine({ ...engine, hash: `left on ${store().where}` });
    const events = await attemptsCurve(ctxAs(actor), {});
    await events.next();
    await events.next();
    await events.return(undefined);
    expect(asked).toEqual(["ends"]);
  });
});
