import type { Recording } from "../../../recording";

export const readRecordings = (): readonly Recording[] => [];
