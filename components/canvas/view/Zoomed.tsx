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

/** Below these zooms a card shows its name large and its policies as icons, and then nothing that would have to be read. */
const readable = { rows: 0.62, names: 0.2 } as const;

const onScreen = 11;
const sizes = [onScreen, 13, 16, 20, 25] as const;
const largest = 30;

/** How large letters must be drawn to read as 11 pixels; in steps, so that a zoom draws few things again. */
const wanted = (zoom: number): number => sizes.find((size) => size >= onScreen / zoom) ?? largest;

/** The most that the rows of a card have room for. */
const largestRow = 13;

const rowSize = (zoom: number): number =>
  Math.min(largestRow, Math.max(onScreen, Math.ceil((2 * onScreen) / zoom) / 2));

/** A border that is at least one pixel of the screen wide, in whole pixels of the drawing: a browser cuts fractions off. */
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
  /** The zoom that the drawing opens with. */
  readonly start: number;
  readonly children: ReactNode;
};

/** Hears of every frame of a move once for all that is drawn; nodes and lines hear only of the steps that change them. What becomes too small goes at once, and what can be read appears when the zoom rests: drawn in the middle of a gesture, it would hold the gesture up. */
export function Zoomed({ start, children }: ZoomedProps) {
  const resting = useRestingZoom(start);
  const least = (limit: number) => (state: ReactFlowState) => Math.min(zoomIn(state), resting) < limit;
  return (
    <DistantContext value={useDeferredValue(useStore(least(readable.names)))}>
      <FarContext value={useDeferredValue(useStore(least(readable.rows)))}>
        <WantedContext value={wanted(resting)}>
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

/** Milliseconds without another zoom, after which it rests. */
const rest = 120;

/** The last zoom that rested. */
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

/** Whether no name can be read at this zoom. */
export const useIsDistant = (): boolean => useContext(DistantContext);
/** Whether names can be read, and rows cannot. */
export const useIsFar = (): boolean => useContext(FarContext);
export const useWantedSize = (): number => useContext(WantedContext);
/** The size of a card's rows, which reads as 11 pixels wherever they are shown by name at the opening. */
export const useRowSize = (): number => useContext(RowContext);
export const useBorderWidth = (): number => useContext(BorderContext);
/** Whether a line is being pulled out of a node. */
export const useIsPulling = (): boolean => useContext(PullingContext);
