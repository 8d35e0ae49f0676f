import { expect, test } from "vitest";
import type { Proposals } from "@/lib/server/proposals/get";
import { sentenceOf } from "./ProposalsHead";

const proposals = (ranks: readonly (number | null)[]) =>
  ({
    lines: ranks.map((rank) => ({ rank, compiles: true })),
    recordingCount: 2,
    waiting: 0,
    seconds: null,
    readings: { run: 0, all: 0 },
    base: "now",
  }) as unknown as Proposals;

test("counts the planner in use among those that have run, not beside it", () => {
  expect(sentenceOf(proposals([1, null, null]))).toBe("1 of 3 topologies has run over all 2 recordings.");
  expect(sentenceOf(proposals([1, 2, null]))).toBe("2 of 3 topologies have run over all 2 recordings.");
});
