import { type ReactFlowState, useStore } from "@xyflow/react";
import { createContext, type ReactNode, useContext, useDeferredValue } from "react";

/** Below these zooms a card shows its name large and its policies as icons, and then nothing that would have to be read. */
const readable = { rows: 0.62, names: 0.2 } as const;

type At = Pick<ReactFlowState, "transform">;

const isFar = ({ transform }: At): boolean => transform[2] < readable.rows;

const isDistant = ({ transform }: At): boolean => transform[2] < readable.names;

const onScreen = 11;
const largest = 30;

/** How large letters must be drawn to read as 11 pixels; in steps, so that a zoom draws few things again. */
const wanted = ({ transform }: At): number => Math.min(largest, Math.ceil(onScreen / transform[2] / 2) * 2);

/** The most that the rows of a card have room for. */
const largestRow = 13;

const rowSize = ({ transform }: At): number =>
  Math.min(largestRow, Math.max(onScreen, Math.ceil((2 * onScreen) / transform[2]) / 2));

const isPulling = ({ connection }: ReactFlowState): boolean => connection.inProgress;

const FarContext = createContext(false);
const WantedContext = createContext(onScreen);
const RowContext = createContext(onScreen);
const PullingContext = createContext(false);

/** Hears of every frame of a move once for all that is drawn; nodes and lines hear only of the steps that change them, and are drawn anew between frames. */
export function Zoomed({ children }: { readonly children: ReactNode }) {
  return (
    <FarContext value={useDeferredValue(useStore(isFar))}>
      <WantedContext value={useDeferredValue(useStore(wanted))}>
        <RowContext value={useDeferredValue(useStore(rowSize))}>
          <PullingContext value={useStore(isPulling)}>{children}</PullingContext>
        </RowContext>
      </WantedContext>
    </FarContext>
  );
}

export const useIsFar = (): boolean => useContext(FarContext);
export const useWantedSize = (): number => useContext(WantedContext);
/** The size of a card's rows, which reads as 11 pixels wherever they are shown by name at the opening. */
export const useRowSize = (): number => useContext(RowContext);
/** Whether a line is being pulled out of a node. */
export const useIsPulling = (): boolean => useContext(PullingContext);
/** Whether no name can be read at this zoom. */
export const useIsDistant = (): boolean => useStore(isDistant);
