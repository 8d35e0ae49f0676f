import { Tinypool } from "tinypool";

type PoolOptions = NonNullable<ConstructorParameters<typeof Tinypool>[0]>;

/** Opens a pool of worker threads. A thread that runs out of memory between two tasks is logged; unheard, that event would end the process. */
export function openPool(options: PoolOptions): Tinypool {
  const pool = new Tinypool(options);
  pool.on("error", (error: Error) => process.stderr.write(`worker thread: ${error.message}\n`));
  return pool;
}
