import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SourceNote } from "./SourceNote";
import { sourceInWords } from "./sourceInWords";

it("names the document and its lines, and what the document is where that is known", () => {
  const absent = "The document does not ship with Planner Studio.";
  expect(sourceInWords("001:26")).toBe(`Document 001, line 26. ${absent}`);
  expect(sourceInWords("000:172-174", "an analysis")).toBe(
    `Document 000 (an analysis), lines 172–174. ${absent}`,
  );
  expect(sourceInWords("a talk")).toBe(`a talk. ${absent}`);
});

it("describes the place to who reaches it by keyboard, and lets go of it on Escape", () => {
  render(<SourceNote place="001:26" />);
  const place = screen.getByRole("button", { name: "001:26" });
  const note = document.getElementById(place.getAttribute("aria-describedby") ?? "");
  expect(note?.textContent).toBe(sourceInWords("001:26"));
  place.focus();
  expect(document.activeElement).toBe(place);
  place.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(document.activeElement).not.toBe(place);
});
