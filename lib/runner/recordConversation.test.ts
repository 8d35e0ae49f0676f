import { expect, test } from "vitest";
import type { AppEvent } from "../fold";
import { redactorOf } from "../world";
import { recordingOfRun } from "./recordConversation";

test("redacts the keys in pointers to objects of an input as those of the input", () => {
  const turns = [
    {
      input: { files: { "/home/ada/notes.md": "2026-01-02" } },
      objects: { "/files/~1home~1ada~1notes.md": "datetime:date" },
    },
  ];
  const events: AppEvent[] = [
    { event: "turn", turn: 1 },
    { event: "turn_end", turn: 1, end: "ended", pauses: [] },
  ];
  const app = { id: "app", graph: "graph", sha: "", dirty: false, versions: {} };
  const recording = recordingOfRun(
    { id: "a", turns },
    { events, calls: [], turns },
    {
      planner: "app",
      app,
      fold: (folded) => ({
        planner: "app",
        topology: { id: "app", title: "App", hash: "a" },
        recording: { id: "a", hash: "a" },
        app: { ...app, lock: null, runner: "" },
        turns: folded,
        decisions: [],
        functionOf: (node) => node,
      }),
      redactor: redactorOf({ salt: "test" }),
    },
  );
  expect(recording.turns[0]?.input).toEqual({
    input: { files: { "/home/user/notes.md": "2026-01-02" } },
    objects: { "/files/~1home~1user~1notes.md": "datetime:date" },
  });
});
