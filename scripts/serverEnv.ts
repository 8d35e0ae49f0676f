/** Of the environment of a server. The C library keeps freed memory for each thread apart; with two such places a server that reads large files holds a tenth less. */
export const serverEnv = {
  NEXT_TELEMETRY_DISABLED: "1",
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
};
