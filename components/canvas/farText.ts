import { useStore } from "@xyflow/react";

/** Below this zoom a card shows its name large and its policies as icons. */
const readable = 0.62;

type Zoomed = { readonly transform: readonly [number, number, number] };

const isFar = ({ transform }: Zoomed): boolean => transform[2] < readable;

const onScreen = 10.5;
const largest = 30;

/** How large letters must be drawn to read as 10 pixels; in steps, so that a zoom draws few things again. */
const wanted = ({ transform }: Zoomed): number =>
  Math.min(largest, Math.ceil(onScreen / transform[2] / 2) * 2);

export const useIsFar = (): boolean => useStore(isFar);
export const useWantedSize = (): number => useStore(wanted);
