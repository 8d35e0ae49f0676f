let running = 0;
let usual = Error.stackTraceLimit;

/**
 * LangGraph throws and catches an error for every empty channel of every checkpoint; unused stacks are a quarter of a superstep's cost.
 * While any graph runs, errors created in this thread have no stack.
 */
export async function withoutStacks<T>(run: () => Promise<T>): Promise<T> {
  if (running === 0) usual = Error.stackTraceLimit;
  running++;
  Error.stackTraceLimit = 0;
  try {
    return await run();
  } finally {
    running--;
    if (running === 0) Error.stackTraceLimit = usual;
  }
}
