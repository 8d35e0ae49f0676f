/** Names a checkpoint by LangGraph's step. Step -1 holds the thread's first input, before any node runs. */
export const tellCheckpoint = (step: number): string =>
  step < 0 ? "the first input, before anything ran" : `checkpoint ${step}`;
