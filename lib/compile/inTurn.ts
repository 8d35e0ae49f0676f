import { isGraphBubbleUp } from "@langchain/langgraph";

export type Turnstile = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Runs the tasks of a superstep one at a time, in LangGraph's start order, which is that of their paths.
 * A failing task rejects the waiting ones; one that waits for a person does not. (As of 1.7.3, LangGraph's own `maxConcurrency: 1` drops all tasks of a superstep but the first.)
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
