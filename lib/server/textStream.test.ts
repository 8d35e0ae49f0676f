import { expect, test } from "vitest";
import { textStream } from "./http/textStream";

const told = { type: "text/plain", textOf: (event: number) => `${event};`, broken: () => "broken" };

async function* counting(to: number, fault?: Error): AsyncGenerator<number> {
  for (let i = 1; i <= to; i++) yield i;
  if (fault) throw fault;
}

test("tells every event and ends", async () => {
  expect(await textStream(counting(3), { ...told, first: "0;" }).text()).toBe("0;1;2;3;");
});

test("says last that the events broke off", async () => {
  expect(await textStream(counting(1, new Error("gone")), told).text()).toBe("1;broken");
});

test("who stops reading while an event is awaited ends the events, and no fault comes of it", async () => {
  let ended = false;
  let go = () => {};
  async function* waiting(): AsyncGenerator<number> {
    try {
      yield 1;
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      yield 2;
    } finally {
      ended = true;
    }
  }
  const reader = textStream(waiting(), told).body?.getReader();
  await reader?.read();
  const cancelled = reader?.cancel();
  go();
  await expect(cancelled).resolves.toBeUndefined();
  expect(ended).toBe(true);
});
