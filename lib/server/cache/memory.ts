import "server-only";

/** Values that one server holds while it runs, such as caches and running work, each under a name. */
export type Memory = {
  /** Returns the value of a name, made on first use. */
  of<T>(name: string, make: () => T): T;
  /** Drops a value, so that it is made again. */
  forget(name: string): void;
};

export function openMemory(): Memory {
  const values = new Map<string, unknown>();
  return {
    of: <T>(name: string, make: () => T): T => {
      if (!values.has(name)) values.set(name, make());
      return values.get(name) as T;
    },
    forget: (name) => void values.delete(name),
  };
}

/** Names a value of a server's memory. Bundles of routes each hold a copy of a module, so values are found by name. */
export const slot =
  <T>(name: string, make: () => T) =>
  (memory: Memory): T =>
    memory.of(name, make);
