import { expect, it } from "vitest";
import { historyLines } from "./historyLines";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const author = { id: "ada", name: "Ada" };
const revision = (number: number, minute: number) => ({
  number,
  author,
  hash: `h${number}`,
  parent: null,
  restores: null,
  why: "",
  at: at(minute),
});
const event = (kind: string, minute: number) => ({
  seq: minute,
  kind,
  actor: author,
  about: { kind: "topology", name: "x" },
  line: "",
  body: {},
  at: at(minute),
});

it("tells each thing once, the newest first", () => {
  const lines = historyLines({
    revisions: [revision(2, 6), revision(1, 1)],
    events: [event("topology.restored", 6), event("topology.removed", 4), event("topology.saved", 1)],
  });
  expect(lines.map((line) => (line.kind === "event" ? line.event.kind : line.revision.number))).toEqual([
    2,
    "topology.removed",
    1,
  ]);
});
