import "server-only";

/** Stores one value per process: Next loads a file once per module graph, and each would have its own. */
export function processWide<T>(name: string): { get(): T | undefined; set(value: T | undefined): void } {
  const location = Symbol.for(`planner-studio.${name}`);
  const holder = globalThis as { [key: symbol]: T | undefined };
  return {
    get: () => holder[location],
    set: (value) => {
      holder[location] = value;
    },
  };
}
