import { askBefore } from "./askBefore";
import { cap } from "./cap";
import { stopWhen } from "./stopWhen";

/** Gates configured entirely by parameters. */
export const gates = [askBefore, cap, stopWhen] as const;
