import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { redactorOf } from "../world";
import { observer } from "./observed";

test("stores the finished turns of a process that was killed while it sent an event", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-observed-"));
  const watch = observer(redactorOf({ salt: "test", names: [] }));
  try {
    await new Promise<void>((resolve) => watch.server.listen(path.join(folder, "socket"), resolve));
    const events = [
      { event: "hello", pid: 1 },
      { event: "given", conversation: 1, turn: 1, given: { input: { text: "hello" } } },
      { event: "turn", conversation: 1, turn: 1 },
      { event: "turn_end", conversation: 1, turn: 1, end: "ended", waits: [] },
      { event: "given", conversation: 1, turn: 2, given: { input: { text: "more" } } },
      { event: "turn", conversation: 1, turn: 2 },
    ];
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join("");
    const socket = connect(path.join(folder, "socket"));
    await new Promise<void>((resolve) => socket.end(`${lines}{"event":"tasks","conv`, resolve));
    await expect.poll(() => watch.conversations()).toMatchObject([{ why: null, given: { turns: [{}] } }]);
    await watch.idle();
    expect(watch.conversations()).toMatchObject([{ why: null, given: { turns: [{}] } }]);
  } finally {
    watch.close();
    rmSync(folder, { recursive: true });
  }
});
