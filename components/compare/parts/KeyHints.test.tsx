import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Comparison } from "@/lib/diff";
import {
  aCause,
  aComparison,
  aDiff,
  aPath,
  aRow,
  endRow,
  nothingSupplied,
} from "@/lib/diff/page/comparison.fixture";
import { parseCompare } from "@/lib/review";
import { CompareProvider } from "../../review/compared/CompareContext";
import { ReviewContext, type useComparedReview } from "../../review/ReviewContext";
import { threadIndex } from "../../review/threadIndex";
import type { Opened } from "../schema";
import { KeyHints } from "./KeyHints";

type Compared = ReturnType<typeof useComparedReview>;

const aReview = (threads: readonly object[]) =>
  ({ review: { threads }, index: threadIndex([]) }) as unknown as Compared;

const opened = (rows: Opened["diff"]["rows"]): Opened => ({
  recording: "lisbon",
  diff: aDiff(rows),
  base: aPath(),
  head: aPath(),
  supplied: nothingSupplied,
  location: { title: "Lisbon", cause: null, previous: null, next: null },
});
const alike = [aRow(), endRow()];
const apart = [aRow({ status: "changed" }), endRow()];

/** The keys that the page offers, in order. */
function offered(
  one: Opened | null,
  {
    graphs = false,
    comparison = aComparison([]),
    compared = null,
  }: { graphs?: boolean; comparison?: Pick<Comparison, "causes">; compared?: Compared } = {},
): string {
  const state = parseCompare(new URLSearchParams({ base: "a", head: "b" }));
  const { container, unmount } = render(
    <CompareProvider state={state} go={() => {}}>
      <ReviewContext value={compared}>
        <KeyHints comparison={comparison} graphs={graphs} opened={one} />
      </ReviewContext>
    </CompareProvider>,
  );
  const keys = [...container.querySelectorAll("kbd")].map(({ textContent }) => textContent);
  unmount();
  return keys.join(" ");
}

it("offers keys that walk differences only where there is one", () => {
  expect(offered(opened(alike))).toBe("← → g s ?");
  expect(offered(opened(apart))).toBe("← → n p g s ?");
  const elsewhere = aComparison([], [aCause("differs", ["porto"])]);
  expect(offered(opened(alike), { comparison: elsewhere })).toBe("← → n p g s ?");
});

it("offers no step where there is one alone, and nothing where no conversation is open", () => {
  expect(offered(opened([endRow()]))).toBe("g s ?");
  expect(offered(null)).toBe("");
});

it("offers one drawing for both only on the graphs, and state and comments only beside them", () => {
  const compared = aReview([]);
  expect(offered(opened(alike), { compared })).toBe("← → g s c ?");
  expect(offered(opened(alike), { compared, graphs: true })).toBe("← → g m ?");
});

it("offers to walk threads only where there are some", () => {
  const compared = aReview([{ number: 1 }]);
  expect(offered(opened(alike), { compared })).toBe("← → g s c ] [ ?");
});
