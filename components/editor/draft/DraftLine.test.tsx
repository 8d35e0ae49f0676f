import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DraftLine } from "./DraftLine";

afterEach(cleanup);

test.each([
  [
    "saved under another name",
    false,
    "other",
    "You see other, as saved. No draft of this topology is stored.",
  ],
  ["saved under another name without changes", true, "other", "No changes"],
  ["as it was opened", true, null, "No changes"],
])("a document %s", (_, unchanged, copy, text) => {
  render(<DraftLine state={{ at: "untouched" }} unchanged={unchanged} copy={copy} />);
  expect(screen.getByRole("status").textContent).toBe(text);
});
