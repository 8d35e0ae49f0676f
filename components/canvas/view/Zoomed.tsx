import { type ReactFlowState, useStore, useStoreApi } from "@xyflow/react";
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useDeferredValue,
  useEffect,
  useState,
} from "react";
import { onScreen, wantedSize } from "./wantedSize";

/** Below these zooms a card shows a large name and policies as icons, and then no text at all. */
const readable = { rows: 0.62, names: 0.2 } as const;

/** Maximum font size of a card's rows. */
const largestRow = 13;

const rowSize = (zoom: number): number =>
  Math.min(largestRow, Math.max(onScreen, Math.ceil((2 * onScreen) / zoom) / 2));

/** Returns a border width of at least one screen pixel, as an integer, because browsers truncate fractions. */
export const borderWidth = (zoom: number): number => Math.max(1, Math.ceil(1 / zoom));

const zoomIn = ({ transform }: ReactFlowState): number => transform[2];

const isPulling = ({ connection }: ReactFlowState): boolean => connection.inProgress;

const DistantContext = createContext(false);
const FarContext = createContext(false);
const WantedContext = createContext(onScreen);
const RowContext = createContext(onScreen);
const BorderContext = createContext(1);
const PullingContext = createContext(false);

type ZoomedProps = {
  /** Initial zoom. */
  readonly start: number;
  readonly children: ReactNode;
};

/** Subscribes to zoom once for the whole drawing; parts update only at steps. Text too small disappears at once; text appears when zooming rests, to keep gestures smooth. */
export function Zoomed({ start, children }: ZoomedProps) {
  const resting = useRestingZoom(start);
  const least = (limit: number) => (state: ReactFlowState) => Math.min(zoomIn(state), resting) < limit;
  return (
    <DistantContext value={useDeferredValue(useStore(least(readable.names)))}>
      <FarContext value={useDeferredValue(useStore(least(readable.rows)))}>
        <WantedContext value={wantedSize(resting)}>
          <RowContext value={rowSize(resting)}>
            <BorderContext value={borderWidth(resting)}>
              <PullingContext value={useStore(isPulling)}>{children}</PullingContext>
            </BorderContext>
          </RowContext>
        </WantedContext>
      </FarContext>
    </DistantContext>
  );
}

/** Milliseconds without zooming after which it rests. */
const rest = 120;

/** Returns the last resting zoom. */
function useRestingZoom(start: number): number {
  const store = useStoreApi();
  const [resting, setResting] = useState(start);
  useEffect(() => {
    let last = start;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe((state) => {
      const zoom = zoomIn(state);
      if (zoom === last) return;
      last = zoom;
      clearTimeout(timer);
      timer = setTimeout(() => startTransition(() => setResting(zoom)), rest);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, start]);
  return resting;
}

/** True if no name is legible at this zoom. */
export const useIsDistant = (): boolean => useContext(DistantContext);
/** True if card rows are illegible. */
export const useIsFar = (): boolean => useContext(FarContext);
export const useWantedSize = (): number => useContext(WantedContext);
/** Font size of a card's rows, which reads as 11 pixels wherever they show names at the initial zoom. */
export const useRowSize = (): number => useContext(RowContext);
export const useBorderWidth = (): number => useContext(BorderContext);
/** True while a line is being dragged from a node. */
export const useIsPulling = (): boolean => useContext(PullingContext);
