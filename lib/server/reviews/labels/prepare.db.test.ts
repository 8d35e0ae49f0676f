import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { withResolvers } from "../../../std";
import { type Actor, localActor } from "../../core/actor";
import { onBothEngines } from "../../db/engines.fixture";
import { anEngineHere } from "../../engineHere.fixture";
import { addToSet } from "../../recordings/members";
import { startReplay } from "../../replays/start";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs, setEngine, stopJobs, testServer } from "../../server.fixture";
import { stopTasks } from "../../tasks/active";
import { cancelTask } from "../../tasks/cancel";
import { listTasks } from "../../tasks/list";
import { findTask, type TaskView, viewOf } from "../../tasks/view";
import { createReview } from "../create";
import { prepareLabels } from "./prepare";
import { getLabelQueue } from "./queue";

const reviewer: Actor = { ...localActor, userId: "mb", name: "mb", role: "reviewer" };

describe("the preparation of decisions to label", () => {
  onBothEngines((open) => {
    const store = sampled(open);
    const ctx = () => ctxAs(reviewer);
    let review = 0;
    beforeAll(async () => {
      setEngine({ ...anEngineHere().engine, hash: `labels on ${store().where}` });
      const recordings = ["orchard-nothing-to-find", "orchard-moved-away", "tidewater-first-plan"];
      await addToSet(ctxAs(), { planner: "venturescope", set: "three", recordings });
      for (const topology of ["hybrid", "gpt-5.5"])
        await startReplay(ctxAs(), { topology, recording: recordings[0]! });
      review = (await createReview(ctx(), { base: "hybrid", head: "gpt-5.5", set: "three" })).number;
    });
    afterAll(async () => {
      await stopTasks(ctx());
      await stopJobs();
    });
    const ended = ({ id }: TaskView) =>
      vi.waitFor(
        async () => {
          const view = viewOf(ctx(), await findTask(ctx(), id));
          expect(view.settled).toBe(true);
          return view;
        },
        { timeout: 240_000, interval: 200 },
      );

    it("runs once for all who ask, is shown with the queue, and ends its replays where it is cancelled", async () => {
      const { engine } = testServer();
      const { promise: held, resolve: end } = withResolvers();
      setEngine({ ...engine, replay: (...of) => held.then(() => engine.replay(...of)) });
      const task = await prepareLabels(ctx(), { review });
      expect((await prepareLabels(ctx(), { review })).id).toBe(task.id);
      expect(await getLabelQueue(ctx(), { review })).toMatchObject({ preparing: task.id });
      await cancelTask(ctx(), { task: task.id });
      expect(await ended(task)).toMatchObject({ state: "cancelled" });
      expect(await getLabelQueue(ctx(), { review })).toMatchObject({ preparing: null });
      expect(await store().prisma.sweep.count({ where: { state: "running" } })).toBe(0);
      end();
      await stopJobs();
      setEngine(engine);
    });

    it("goes on when nobody follows it, and says how many decisions there are", async () => {
      const task = await ended(await prepareLabels(ctx(), { review }));
      expect(task.state).toBe("finished");
      const queue = await getLabelQueue(ctx(), { review });
      expect(queue.preparing).toBeNull();
      expect([queue.prepared, queue.of]).toEqual([3, 3]);
      expect(task.message).toContain(`${queue.prepared} recordings prepared`);
      expect((await listTasks(ctx(), {}))[0]).toMatchObject({
        id: task.id,
        kind: "label-preparation",
        about: { review },
      });
    });
  });
});
