import { type JsonObject, quoted, sentence } from "../std";

/** What a policy or router sees of the state: the channels that it declared. Any other name is an error, not undefined; `onFault` hears of it even where the reader catches it. */
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
      if (typeof name === "symbol" || asked.has(name) || Object.hasOwn(target, name)) {
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

/** Names that JavaScript itself asks any object for. */
const asked = new Set(["toJSON", "then"]);

/** A planner that does not keep to what it declares; ends the node. */
export class ContractError extends Error {
  override readonly name = "ContractError";

  constructor(message: string) {
    super(sentence(message));
  }
}
