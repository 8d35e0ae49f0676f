let running = 0;
let usual = Error.stackTraceLimit;

/**
 * LangGraph throws an error for every empty channel of every checkpoint and catches it; their stacks are a quarter of a superstep's cost, and nobody reads them.
 * While any graph runs, errors made in this thread carry no stack.
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
