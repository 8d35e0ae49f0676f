import core from "@langchain/core/package.json" with { type: "json" };
import type { RunnableConfig } from "@langchain/core/runnables";
import { AsyncLocalStorageProviderSingleton } from "@langchain/core/singletons";

const provenVersion = "1.4.0";

/**
 * LangChain keeps a context for every function of a graph: a LangSmith run tree, traced or not, in a storage that Node then carries through every promise. It is the larger part of a superstep's cost.
 * Our nodes and routers enter it only for a call that may interrupt them, and `interrupt` reads it at once, so a variable does.
 * Replaces it only under the version that this was proven with. Answers whether it did.
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
