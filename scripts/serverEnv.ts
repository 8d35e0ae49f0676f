/** A server's environment variables. It handles signals itself, to release its jobs, which Next would cut short. Two malloc arenas reduce the memory of a server that reads large files by a tenth. */
export const serverEnv = {
  NEXT_MANUAL_SIG_HANDLE: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};
