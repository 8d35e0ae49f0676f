import { Runnable, type RunnableConfig } from "@langchain/core/runnables";
import { AsyncLocalStorageProviderSingleton } from "@langchain/core/singletons";
import type { JsonObject } from "../std";

/** The function of a node or a router as LangGraph calls it: with the configuration of its task, and without LangChain's preparations for tracers around each call. */
export class GraphFunction<Output> extends Runnable<JsonObject, Output> {
  override readonly lc_namespace = ["planner_studio"];

  constructor(
    override readonly name: string,
    private readonly run: (input: JsonObject, config: RunnableConfig) => Promise<Output>,
  ) {
    super();
  }

  override invoke(input: JsonObject, config: RunnableConfig = {}): Promise<Output> {
    return this.run(input, config);
  }
}

/** Runs code that may interrupt its task: LangGraph's `interrupt` finds the task by this context. */
export const inTask = <T>(config: RunnableConfig, run: () => T): T =>
  AsyncLocalStorageProviderSingleton.runWithConfig(config, run);
