import fc from "fast-check";
import { expect, it } from "vitest";
import { openLine } from "./line";

/** A task that ends when it is told. */
function aTask(name: string, log: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async () => {
    log.push(name);
    await ended;
    return name;
  };
  return { run, end: () => end() };
}

it("lets what presses go before what is patient, each in the order it came", async () => {
  const log: string[] = [];
  const line = openLine(1);
  const first = aTask("first", log);
  const all = [
    line.wait(first.run),
    ...["patient 1", "patient 2"].map((name) => line.wait(async () => log.push(name), { patient: true })),
    ...["pressing 1", "pressing 2"].map((name) => line.wait(async () => log.push(name))),
  ];
  first.end();
  await Promise.all(all);
  expect(log).toEqual(["first", "pressing 1", "pressing 2", "patient 1", "patient 2"]);
});

it("takes out what waits when its signal says so, and leaves what runs alone", async () => {
  const log: string[] = [];
  const line = openLine(1);
  const stop = new AbortController();
  const [runs, waits] = [aTask("runs", log), aTask("waits", log)];
  const [running, waiting] = [line.wait(runs.run, stop), line.wait(waits.run, stop)];
  stop.abort(new Error("not wanted"));
  await expect(waiting).rejects.toThrow("not wanted");
  runs.end();
  await expect(running).resolves.toBe("runs");
  await expect(line.wait(waits.run, stop)).rejects.toThrow("not wanted");
  expect(log).toEqual(["runs"]);
});

it("runs each task once, never more at a time than there is room, whatever fails", async () => {
  const asked = fc.array(fc.record({ fails: fc.boolean(), patient: fc.boolean() }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), asked, async (room, tasks) => {
      const line = openLine(room);
      let [running, most] = [0, 0];
      const results = await Promise.allSettled(
        tasks.map(({ fails, patient }, i) =>
          line.wait(
            async () => {
              most = Math.max(most, ++running);
              await null;
              running -= 1;
              if (fails) throw new Error("failed");
              return i;
            },
            { patient },
          ),
        ),
      );
      expect(results.map((one) => (one.status === "fulfilled" ? one.value : null))).toEqual(
        tasks.map(({ fails }, i) => (fails ? null : i)),
      );
      expect(most).toBe(Math.min(room, tasks.length));
    }),
  );
});

it("lets nothing go once it is closed", async () => {
  const log: string[] = [];
  const line = openLine(1);
  const runs = aTask("runs", log);
  const running = line.wait(runs.run);
  const waiting = line.wait(aTask("waits", log).run);
  line.close();
  await expect(waiting).rejects.toThrow("stopped");
  await expect(line.wait(aTask("late", log).run)).rejects.toThrow("stopped");
  runs.end();
  await expect(running).resolves.toBe("runs");
  expect(log).toEqual(["runs"]);
});

it("lets nothing go while the line before it is busy, and what waits as soon as that is free", async () => {
  const log: string[] = [];
  const before = openLine(1);
  const line = openLine(2, before);
  const [person, patient] = [aTask("person", log), aTask("patient", log)];
  const asked = [before.wait(person.run), before.wait(patient.run, { patient: true })];
  const held = ["a", "b", "c"].map((name) => line.wait(async () => log.push(name)));
  expect([before.busy(), line.busy()]).toEqual([true, true]);
  person.end();
  await expect.poll(() => log).toEqual(["person", "patient"]);
  patient.end();
  await Promise.all([...asked, ...held]);
  expect(log).toEqual(["person", "patient", "a", "b", "c"]);
  expect([before.busy(), line.busy()]).toEqual([false, false]);
});

it("lets what waits go when what the line before it waited for is not wanted any more", async () => {
  const log: string[] = [];
  const before = openLine(1);
  const line = openLine(1, before);
  const stop = new AbortController();
  const runs = aTask("runs", log);
  const running = before.wait(runs.run);
  const given = before.wait(aTask("given up", log).run, stop);
  const held = line.wait(async () => log.push("held"));
  runs.end();
  stop.abort(new Error("not wanted"));
  await expect(given).rejects.toThrow("not wanted");
  await Promise.all([running, held]);
  expect(log).toEqual(["runs", "held"]);
});
