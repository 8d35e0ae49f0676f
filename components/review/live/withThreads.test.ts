import { describe, expect, it } from "vitest";
import type { ShownThread } from "@/lib/server/reviews/shown";
import { withThreads } from "./withThreads";

const thread = (number: number, state: "open" | "resolved") => ({ number, state }) as ShownThread;
const review = { rev: 7, threads: [thread(2, "open"), thread(5, "open")] };

describe("threads that were read later", () => {
  it("take the place of those shown, and new ones come where their number puts them", () => {
    const { threads } = withThreads(review, { rev: 9, threads: [thread(5, "resolved"), thread(3, "open")] });
    expect(threads.map(({ number, state }) => `${number} ${state}`)).toEqual([
      "2 open",
      "3 open",
      "5 resolved",
    ]);
  });

  it("give way to a review that was read after them", () => {
    expect(withThreads(review, { rev: 7, threads: [thread(2, "resolved")] })).toBe(review);
  });
});
