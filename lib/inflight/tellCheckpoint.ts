/** Names a checkpoint by LangGraph's step, which begins at -1: there a thread's first input is stored, and nothing has run. */
export const tellCheckpoint = (step: number): string =>
  step < 0 ? `checkpoint ${step} (the first input)` : `checkpoint ${step}`;
