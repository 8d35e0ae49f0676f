import core from "@langchain/core/package.json" with { type: "json" };
import type { RunnableConfig } from "@langchain/core/runnables";
import { AsyncLocalStorageProviderSingleton } from "@langchain/core/singletons";

const provenVersion = "1.4.0";

/**
 * LangChain stores a context (a LangSmith run tree, traced or not) in an AsyncLocalStorage for every function, the larger part of a superstep's cost.
 * Our nodes and routers need it only for calls that may interrupt, and `interrupt` reads it synchronously, so a variable suffices. Replaces it only under the version that this was tested with. Returns true if it did.
 */
export function lightenContext(version: string = core.version): boolean {
  if (version !== provenVersion) return false;
  let current: RunnableConfig | undefined;
  const provider: Pick<typeof AsyncLocalStorageProviderSingleton, "runWithConfig" | "getRunnableConfig"> =
    AsyncLocalStorageProviderSingleton;
  provider.getRunnableConfig = () => current;
  provider.runWithConfig = (config, callback) => {
    const before = current;
    current = config;
    try {
      return callback();
    } finally {
      current = before;
    }
  };
  return true;
}
