/** Of the environment of a server. It ends itself on a signal, once its jobs are given back; Next would end it before. The C library keeps freed memory for each thread apart; with two such places a server that reads large files holds a tenth less. */
export const serverEnv = {
  NEXT_MANUAL_SIG_HANDLE: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};
