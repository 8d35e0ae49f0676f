import { isGraphBubbleUp } from "@langchain/langgraph";

export type Turnstile = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Lets one task of a superstep run after another, in the order in which LangGraph starts them, which is that of their paths.
 * A task that fails takes the waiting ones with it; one that waits for a person does not.
 * (LangGraph's own `maxConcurrency: 1` drops all tasks of a superstep but the first, as of 1.7.3.)
 */
export function oneAtATime(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch((error: unknown) => {
      if (!isGraphBubbleUp(error)) throw error;
    });
    last.catch(() => {});
    return next;
  };
}
