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

/** Errors after which asking again can only fail again: a wrong key, no permission, an unknown model. */
export const isHopeless = ({ code }: CallError): boolean => ["401", "403", "404"].includes(code ?? "");

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
