import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { aRow } from "@/lib/diff/page/comparison.fixture";
import { ChannelChanges } from "./ChannelChanges";

const textOf = (compared: boolean): string => {
  const { container, unmount } = render(
    <ChannelChanges row={aRow({ channels: [] })} recording="lisbon" open={false} compared={compared} />,
  );
  const text = container.textContent ?? "";
  unmount();
  return text;
};

it("calls the state of both sides the same only where both stored it", () => {
  expect(textOf(true)).toBe("Both sides have the same state here.");
  expect(textOf(false)).toBe("State is not compared: a side keeps no checkpoints.");
});
