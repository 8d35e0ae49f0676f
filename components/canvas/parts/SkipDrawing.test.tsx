import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SkipDrawing } from "./SkipDrawing";

afterEach(cleanup);

test("the first button of a drawing moves the focus behind all of its parts", () => {
  render(
    <SkipDrawing>
      <button type="button">A node</button>
    </SkipDrawing>,
  );
  const [skip, node] = screen.getAllByRole("button");
  fireEvent.click(skip as HTMLElement);
  const focused = document.activeElement as Element;
  expect(focused.textContent).toBe("End of the drawing");
  expect(node?.compareDocumentPosition(focused)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
