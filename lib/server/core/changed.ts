import "server-only";
import { processWide } from "../cache/processWide";

const place = processWide<() => void>("recordings-changed");

/** Sets the listener for imported or removed recordings; `null` removes it. */
export const onRecordingsChanged = (call: (() => void) | null): void => place.set(call ?? undefined);

export const recordingsChanged = (): void => place.get()?.();
