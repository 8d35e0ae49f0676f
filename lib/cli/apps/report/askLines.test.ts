import { expect, test } from "vitest";
import { aSegment, aTrace } from "../../../trace/trace.fixture";
import { askedLines } from "./askLines";

const asked = { times: 5, recordings: [], calls: [], requests: 0, dollars: null, open: [] };
const matched = { as: "exact", recorded: { turn: 1, index: 0 } };
const missed = { as: "miss", reason: "request_never_recorded", nearest: null };
const linesOf = (match: typeof matched | typeof missed) => {
  const call = { key: "chat", kind: "http", turn: 1, step: 1, node: "model", match } as never;
  return askedLines({
    asked,
    traces: { base: [], head: [aTrace({ segments: [aSegment({ calls: [call] })] })] },
  });
};

test("nothing changed is not said of a prompt that an HTTP client sends", () => {
  expect(linesOf(matched)).toEqual([
    "No model calls were repeated: no prompt, tool, model or option changed.",
  ]);
  expect(linesOf(missed)).toEqual([
    expect.stringMatching(
      /^No model calls were repeated: the requests without a recorded answer are HTTP requests, .* "world\.live"/,
    ),
  ]);
});
