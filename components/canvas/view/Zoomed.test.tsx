import { act, render } from "@testing-library/react";
import { ReactFlowProvider, useStoreApi } from "@xyflow/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useIsDistant, useIsFar, useRowSize, useWantedSize, Zoomed } from "./Zoomed";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("hides what becomes too small at once, and shows what can be read when the zoom rests", () => {
  const { zoomTo, seen } = drawn(0.1);
  expect(seen()).toEqual({ distant: true, far: true, wanted: 30, row: 13 });
  zoomTo(1);
  expect(seen()).toEqual({ distant: true, far: true, wanted: 30, row: 13 });
  wait(120);
  expect(seen()).toEqual({ distant: false, far: false, wanted: 11, row: 11 });
  zoomTo(0.3);
  expect(seen()).toEqual({ distant: false, far: true, wanted: 11, row: 11 });
  zoomTo(0.1);
  expect(seen()).toEqual({ distant: true, far: true, wanted: 11, row: 11 });
});

it("does not rest while the zoom goes on", () => {
  const { zoomTo, seen } = drawn(0.1);
  for (const zoom of [0.3, 0.5, 0.8]) {
    zoomTo(zoom);
    wait(100);
  }
  expect(seen()?.distant).toBe(true);
  wait(20);
  expect(seen()).toEqual({ distant: false, far: false, wanted: 16, row: 13 });
});

it("takes a move without a zoom for rest", () => {
  const { zoomTo, seen } = drawn(0.5);
  zoomTo(1);
  wait(100);
  zoomTo(1, 40);
  wait(20);
  expect(seen()?.far).toBe(false);
});

type Seen = {
  readonly distant: boolean;
  readonly far: boolean;
  readonly wanted: number;
  readonly row: number;
};
type Store = ReturnType<typeof useStoreApi>;

/** Tells what is drawn at each render. */
function Probe({ tell }: { readonly tell: (seen: Seen) => void }) {
  tell({ distant: useIsDistant(), far: useIsFar(), wanted: useWantedSize(), row: useRowSize() });
  return null;
}

function StoreOf({ hand }: { readonly hand: (store: Store) => void }) {
  hand(useStoreApi());
  return null;
}

function drawn(start: number) {
  const stores: Store[] = [];
  const seen: Seen[] = [];
  const zoomTo = (zoom: number, x = 0) => act(() => stores.at(-1)?.setState({ transform: [x, 0, zoom] }));
  render(
    <ReactFlowProvider>
      <StoreOf hand={(store) => stores.push(store)} />
      <Zoomed start={start}>
        <Probe tell={(one) => seen.push(one)} />
      </Zoomed>
    </ReactFlowProvider>,
  );
  zoomTo(start);
  return { zoomTo, seen: () => seen.at(-1) };
}

function wait(time: number): void {
  act(() => vi.advanceTimersByTime(time));
}
