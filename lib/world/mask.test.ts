import { describe, expect, it } from "vitest";
import { mask, maskText } from "./mask";

describe("a text with the day on which it was written", () => {
  it.each([
    "Sat Nov 28, 2026",
    "Saturday, November 28, 2026",
    "Saturday, November 28",
    "November 28th, 2026 at 9:05 PM",
    "28 November 2026",
    "Sat, 28 Nov 2026 21:05:10 GMT",
    "Sat Nov 28 21:05:10 2026",
    "November 2026",
    "11/28/2026, 09:05 AM",
    "28.11.2026 21:05",
    "2026/11/28",
    "2026-11-28",
  ])("masks %s whole", (written) => {
    expect(maskText(`Today is ${written}. Plan.`)).toBe("Today is <date>. Plan.");
  });

  it("masks the UUID of a block of content", () => {
    expect(maskText("lc_b9ab6e42-0a4f-4b52-9b5e-0d9a3c7c2f10")).toBe("lc_<uuid>");
  });

  it.each(["21:05", "9:05 PM", "21:05:10.123", "09:05:10 UTC"])("masks the clock %s", (written) => {
    expect(maskText(`It is ${written}. Plan.`)).toBe("It is <time>. Plan.");
  });

  it.each([
    "You may choose 3 of 2026 records.",
    "Marching 12 km took 3:75.",
    "Section 10:15:99 of 1.2.26.",
    "On Monday take 12 sunny photos.",
    "Port 127.0.0.1:5432 and 10:20:30:40.",
  ])("leaves other numbers as they are: %s", (text) => {
    expect(maskText(text)).toBe(text);
  });
});

it("reads a large integer as the number that earlier recordings hold", () => {
  expect(mask({ id: { $int: "9007199254740993" } })).toEqual({ id: 9007199254740992 });
});
