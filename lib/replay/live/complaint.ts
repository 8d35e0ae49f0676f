import type { CallError } from "../../planner";
import type { Provider } from "./providers";

const longest = 400;

/** Matches API keys, including half-masked ones as some providers echo them. */
const keyLike = /\b(?:sk|pk|rk|gsk|xai|key|AIza)[-_*A-Za-z0-9]{8,}|\bBearer\s+\S+/g;

/** Describes a provider's error: its first line with the key redacted, and the fix. */
export function complaint(error: unknown, { title, key }: Provider, secrets: readonly string[]): CallError {
  const status = statusOf(error);
  const said = error instanceof Error ? error.message : String(error);
  const text = without(said.split("\n")[0]?.trim() ?? "", secrets);
  const line = text.length > longest ? `${text.slice(0, longest)}…` : text || "no reason given";
  const full = /[.!?]$/.test(line) ? line : `${line}.`;
  return { message: `${title} gave no answer: ${full}${remedy(status, key)}`, code: codeOf(error, status) };
}

/** Errors of which the same request may be rid later: the provider is busy or broken, or the connection was. */
export function mayPass({ code = "" }: CallError): boolean {
  if (["timeout", "provider_error", "408", "409", "425", "429"].includes(code)) return true;
  return /^5\d\d$/.test(code);
}

/** Milliseconds that a provider's `retry-after` asks to wait, in seconds or until a date; `null` without one. */
export function retryAfter(error: unknown, now: number): number | null {
  const { headers, response } = (error ?? {}) as { headers?: unknown; response?: { headers?: unknown } };
  const [found, inMilliseconds] = [
    header(headers ?? response?.headers, "retry-after"),
    Number(header(headers ?? response?.headers, "retry-after-ms") ?? Number.NaN),
  ];
  if (inMilliseconds >= 0) return inMilliseconds;
  if (found === null) return null;
  const seconds = Number(found);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(found) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

function header(headers: unknown, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const value = (headers as { readonly [name: string]: unknown } | undefined)?.[name];
  return typeof value === "string" ? value : null;
}

const without = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length > 0)
    .reduce((left, secret) => left.replaceAll(secret, "…"), text)
    .replace(keyLike, "…");

function statusOf(error: unknown): number | null {
  const { status, statusCode } = (error ?? {}) as { status?: unknown; statusCode?: unknown };
  const found = [status, statusCode].find((one) => Number.isInteger(one));
  return found === undefined ? null : (found as number);
}

function codeOf(error: unknown, status: number | null): string {
  if (status !== null) return String(status);
  return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "provider_error";
}

function remedy(status: number | null, key: string): string {
  if (status === 401 || status === 403) return ` Check ${key}.`;
  if (status === 404) return " Check the model's name.";
  return status === 429 ? " Wait a while, or check the account's limits." : "";
}
