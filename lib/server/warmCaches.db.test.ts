import { expect, it, vi } from "vitest";
import { onBothEngines } from "./db/engines.fixture";
import { anEngineHere } from "./engineHere.fixture";
import { sampled } from "./samples/sampled.fixture";
import { ctxAs, setEngine } from "./server.fixture";
import { warmCaches } from "./warmCaches";

const drawn = vi.hoisted(() => new Set<string>());

vi.mock("./evidence/topologies/drawing", async (original) => {
  const room = await original<typeof import("./evidence/topologies/drawing")>();
  const drawingOf: typeof room.drawingOf = (...asked) => {
    drawn.add(asked[1].name);
    return room.drawingOf(...asked);
  };
  return { ...room, drawingOf };
});

onBothEngines((open) => {
  const store = sampled(open);

  it("draws every topology of every planner, and nothing once it is stopped", async () => {
    setEngine(anEngineHere().engine);
    drawn.clear();
    await warmCaches(ctxAs(), AbortSignal.abort());
    expect(drawn.size).toBe(0);
    await warmCaches(ctxAs(), new AbortController().signal);
    expect([...drawn]).toEqual(expect.arrayContaining(["current", "opus-as-drawn", "smith"]));
    expect(drawn.size).toBe(await store().prisma.topology.count());
  });
});
