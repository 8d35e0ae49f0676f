/** Names a checkpoint by LangGraph's step. It begins at -1, where a thread's first input is stored and nothing has run; there is no word for that number. */
export const tellCheckpoint = (step: number): string =>
  step < 0 ? "the first input, before anything ran" : `checkpoint ${step}`;
