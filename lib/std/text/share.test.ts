import { describe, expect, it } from "vitest";
import { shareOfAll, tellShare } from "./share";

const decides = ["decides differently", "decide differently"] as const;

describe("a share names what ran", () => {
  it.each([
    [{ count: 9, ran: 33, all: 533 }, "9 of the 33 conversations that ran decide differently, 500 not run"],
    [{ count: 1, ran: 33, all: 33 }, "1 of 33 conversations decides differently"],
    [{ count: 0, ran: 33, all: 33 }, "0 of 33 conversations decide differently"],
    [{ count: 0, ran: 0, all: 1533 }, "none of the 1,533 conversations has been run"],
    [{ count: 0, ran: 0, all: 1 }, "the one conversation has not been run"],
    [{ count: 1, ran: 1, all: 2 }, "1 of 1 conversation that ran decides differently, 1 not run"],
    [{ count: 0, ran: 0, all: 0 }, "there is no conversation"],
  ])("%j", (share, sentence) => {
    expect(tellShare(share, { noun: "conversation", does: decides })).toBe(sentence);
  });

  it("without a noun, as in a column", () => {
    expect(tellShare({ count: 9, ran: 33, all: 533 })).toBe("9 of the 33 that ran, 500 not run");
    expect(tellShare({ count: 9, ran: 33, all: 33 })).toBe("9 of 33");
    expect(tellShare({ count: 0, ran: 0, all: 33 })).toBe("none of 33 run");
    expect(tellShare(shareOfAll(1200, 1500))).toBe("1,200 of 1,500");
  });
});
