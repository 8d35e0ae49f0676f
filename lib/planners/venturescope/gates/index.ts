import { askBefore } from "./askBefore";
import { cap } from "./cap";
import { stopWhen } from "./stopWhen";

/** Gates that need no code: what they do is all in their parameters. */
export const gates = [askBefore, cap, stopWhen] as const;
