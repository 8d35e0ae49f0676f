import "server-only";

/** Identifiers of what an event is about; never names, texts of recordings, or secrets. */
type Ids = { readonly [name: string]: string | number };
type Level = "info" | "warning" | "error";
type Env = { readonly [name: string]: string | undefined };

/** Log collectors split longer lines. */
const maxText = 8_000;

const isJson = (env: Env): boolean => env.PLANNER_STUDIO_LOG === "json";

/** Logs an error with its stack, a refusal with its sentence alone. */
export function logFailure(event: string, error: unknown, ids: Ids = {}, env: Env = process.env): void {
  const text = textOf(error);
  write(isJson(env) ? entry("error", event, { ...ids, message: text }) : `${event}: ${text}`);
}

/** Logs what a page or an action threw, under the reference that its error page shows. Next prints it into a readable log itself. */
export function logPageFailure(error: unknown, route: string, env: Env = process.env): void {
  const { digest } = error as { readonly digest?: unknown };
  const ids: Ids = typeof digest === "string" ? { route, digest } : { route };
  if (isJson(env)) logFailure("page", error, ids, env);
}

/** Logs a sentence for people, which says all in the readable log. */
export function logSentence(level: Level, event: string, sentence: string, env: Env = process.env): void {
  write(isJson(env) ? entry(level, event, { message: sentence }) : sentence);
}

/** Logs an event that only a structured log holds. */
export function logEvent(event: string, ids: Ids = {}, env: Env = process.env): void {
  if (isJson(env)) write(entry("info", event, ids));
}

/** Lets the process outlive the reader of its log, and puts the warnings of Node, which it prints as text, into a structured one. */
export function prepareLog(env: Env = process.env): void {
  // Without a listener Next logs the failed write, which fails again, for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  if (!isJson(env)) return;
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => logSentence("warning", "warning", `${name}: ${message}`, env));
}

/** Prints a line for whoever starts the server, which a structured log must not hold. */
export function printToOperator(line: string, env: Env = process.env): void {
  if (isJson(env)) process.stdout.write(`${line}\n`);
  else write(line);
}

const entry = (level: Level, event: string, { message, ...ids }: Ids): string =>
  JSON.stringify({
    time: new Date().toISOString(),
    level,
    event,
    ...ids,
    ...(message !== undefined && { message: String(message).slice(0, maxText) }),
  });

const write = (line: string): void => void process.stderr.write(`${line}\n`);

/** Text of an error: a sentence if it has one, else the stack. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === "ServiceError" ? error.message : (error.stack ?? error.message);
}
