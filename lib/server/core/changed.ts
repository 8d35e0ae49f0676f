import "server-only";
import { processWide } from "../cache/processWide";

const place = processWide<() => void>("recordings-changed");

/** Calls whenever a person brought a recording or took one away; null: no longer. */
export const onRecordingsChanged = (call: (() => void) | null): void => place.set(call ?? undefined);

export const recordingsChanged = (): void => place.get()?.();
