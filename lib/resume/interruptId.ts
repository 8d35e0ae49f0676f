import { AsyncLocalStorageProviderSingleton } from "@langchain/core/singletons";
import { interrupt, isGraphInterrupt } from "@langchain/langgraph";

/** Returns the id of the task's next interrupt after `answered` answers. It is a hash of the task's position that LangGraph computes only within `interrupt`. */
export function interruptId(node: string, task: string, answered: number): string | null {
  const configurable = {
    checkpoint_ns: `${node}:${task}`,
    __pregel_checkpointer: true,
    __pregel_scratchpad: { interruptCounter: answered - 1, resume: Array(answered).fill(null) },
  };
  try {
    AsyncLocalStorageProviderSingleton.runWithConfig({ configurable }, () => interrupt(null));
  } catch (error) {
    if (isGraphInterrupt(error)) return error.interrupts[0]?.id ?? null;
    throw error;
  }
  return null;
}
