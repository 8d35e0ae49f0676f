import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ShowTarget } from "./ShowTarget";

afterEach(() => {
  cleanup();
  window.location.hash = "";
});

test.each([
  ["#part", "part"],
  ["#a%20part", "a part"],
  ["#100%", "100%"],
])("%s scrolls to its part and focuses it, also with an invalid escape", (hash, id) => {
  const scrollIntoView = vi.fn();
  window.location.hash = hash;
  const part = (
    <p
      id={id}
      tabIndex={-1}
      ref={(element) => void (element && Object.assign(element, { scrollIntoView }))}
    />
  );
  render(
    <>
      {part}
      <ShowTarget />
    </>,
  );
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement?.id).toBe(id);
});
