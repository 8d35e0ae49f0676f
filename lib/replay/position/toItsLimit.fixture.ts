import type { ThreadRecorder } from "../threadRecorder";

/** Keeps nothing; with any recorder a turn that goes round goes on to its limit. */
export const toItsLimit: ThreadRecorder = {
  watch: () => {},
  hearing: (emit) => emit,
  stored: () => {},
  begins: () => {},
  rested: () => {},
};
