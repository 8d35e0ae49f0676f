import { type JsonObject, quoted, sentence } from "../std";

/** Restricts the state to declared channels. Reading any other name throws, and calls `onFault` even if the reader catches the error. */
export function view(
  state: JsonObject,
  reads: readonly string[],
  who: string,
  onFault?: (fault: ContractError) => void,
): JsonObject {
  const seen: { [name: string]: unknown } = {};
  for (const name of reads) seen[name] = state[name];
  return new Proxy(Object.freeze(seen) as JsonObject, {
    get: (target, name) => {
      if (typeof name === "symbol" || inspected.has(name) || Object.hasOwn(target, name)) {
        return Reflect.get(target, name);
      }
      const fault = new ContractError(
        `${who} reads ${quoted(name)}, which it does not declare. Add it to its reads.`,
      );
      onFault?.(fault);
      throw fault;
    },
  });
}

/** Property names that JavaScript reads on any object. */
const inspected = new Set(["toJSON", "then"]);

/** A planner violated its declarations; ends the node. */
export class ContractError extends Error {
  override readonly name = "ContractError";

  constructor(message: string) {
    super(sentence(message));
  }
}
