import core from "@langchain/core/package.json" with { type: "json" };
import { AsyncLocalStorageProviderSingleton } from "@langchain/core/singletons";

const provenVersion = "1.4.0";
const childConfig = Symbol.for("lc:child_config");

/**
 * LangChain builds a LangSmith run tree for every step of a graph, traced or not; it is the larger part of a superstep's cost.
 * This keeps only what interrupts need, and only under the version that it was proven with. Answers whether it did.
 */
export function lightenContext(version: string = core.version): boolean {
  if (version !== provenVersion) return false;
  const provider: { runWithConfig: typeof AsyncLocalStorageProviderSingleton.runWithConfig } =
    AsyncLocalStorageProviderSingleton;
  provider.runWithConfig = function runLight(
    this: typeof AsyncLocalStorageProviderSingleton,
    config,
    callback,
  ) {
    return this.getInstance().run({ extra: { [childConfig]: config } }, callback);
  };
  return true;
}
