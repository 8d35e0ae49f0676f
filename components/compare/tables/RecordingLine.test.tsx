import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { type RecordingDiff, rowIndex, timeline } from "@/lib/diff";
import { aDiff, aPath, aRow, endRow } from "@/lib/diff/page/comparison.fixture";
import { parseCompare } from "@/lib/review";
import { CompareProvider } from "../../review/compared/CompareContext";
import { RecordingLine } from "./RecordingLine";

const rows = [aRow(), aRow({ id: "t2/a/0", turn: 2 }), endRow()];
const call = { kind: "call", turn: 1, index: 0, base: null, head: "decompose" } as const;
const decision = { kind: "decision", turn: 2, index: 1, base: "ask", head: "search" } as const;

/** The text of the cell that says where the sides first differ. */
function whereOf(over: Partial<RecordingDiff>): string {
  const entry = { id: "lisbon", title: "Lisbon", synthetic: false, turns: 2 };
  const { container, unmount } = render(
    <CompareProvider state={parseCompare(new URLSearchParams({ base: "a", head: "b" }))} go={() => {}}>
      <table>
        <tbody>
          <RecordingLine entry={entry} summary={aDiff(rows, over)} status="same-decisions" current={false} />
        </tbody>
      </table>
    </CompareProvider>,
  );
  const where = container.querySelectorAll("td")[2]?.textContent ?? "";
  unmount();
  return where;
}

it("names the difference that Differences opens and calls the first divergence", () => {
  const over = { firstDivergence: call, firstOtherDecision: decision };
  expect(whereOf(over)).toBe("turn 2: ask → search");
  const diff = aDiff(rows, over);
  expect(rowIndex(diff, null)).toBe(1);
  const stops = timeline({ recording: "lisbon", diff, base: aPath(), head: aPath() }).flatMap(
    (turn) => turn.stops,
  );
  expect(stops.flatMap(({ first, index }) => (first ? [index] : []))).toEqual([1]);
});

it("names a call where every decision is the same", () => {
  expect(whereOf({ firstDivergence: call })).toBe("turn 1: nothing → decompose");
});

it("says where only state or reports differ, and nothing of what is identical", () => {
  expect(whereOf({ stateDiffers: true })).toBe("only state");
  expect(whereOf({ reportDiffers: true })).toBe("only reports");
  expect(whereOf({ status: "identical" })).toBe("");
});
