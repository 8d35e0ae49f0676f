import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isObject } from "../std";
import type { Redactor } from "../world";

type Variables = Record<string, string>;

/** Parses `NAME=value` lines; strips quotes and `export`, skips comments. */
export function parseEnvFile(text: string): Variables {
  const found: Variables = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line);
    const [, name, given = ""] = match ?? [];
    if (name === undefined) continue;
    const quoted = /^(["'])(.*)\1/.exec(given);
    found[name] = quoted ? (quoted[2] ?? "") : given.replace(/\s+#.*$/, "");
  }
  return found;
}

/** Variables of the file that `langgraph.json` names in `env`, or of its inline table, else of `.env`. */
export function readEnvFile(folder: string, config: string): Variables {
  const file = path.join(folder, config);
  const named: unknown = existsSync(file)
    ? safely(() => JSON.parse(readFileSync(file, "utf8")).env)
    : undefined;
  if (typeof named === "object" && named !== null)
    return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]));
  const env = path.join(folder, typeof named === "string" ? named : ".env");
  return existsSync(env) ? parseEnvFile(readFileSync(env, "utf8")) : {};
}

const secretName = /KEY|TOKEN|SECRET|PASSW|CREDENTIAL|AUTH|_DSN$|_PAT$/i;
const providerKeys = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "TAVILY_API_KEY", "GOOGLE_API_KEY"];

/**
 * Replaces secrets in the caller's variables by placeholders of the same form; omits none.
 * Provider keys are added only where the caller has none: an app may choose its provider by the key that is set.
 */
export function replayVariables(variables: Variables, redactor: Redactor): Variables {
  const safe = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, placeholder(name, value, redactor)]),
  );
  const missing = providerKeys.some((name) => safe[name]) ? [] : providerKeys;
  return { ...safe, ...Object.fromEntries(missing.map((name) => [name, "held-by-planner-studio"])) };
}

function placeholder(name: string, value: string, redactor: Redactor): string {
  const isPlain = value === "" || /^(\d{1,5}|true|false|yes|no)$/i.test(value);
  if (!secretName.test(name) || isPlain) return hide(value);
  const hidden = redactor.text(value);
  if (hidden !== value) return hidden;
  const found = redactor.json({ password: value });
  return isObject(found) ? String(found.password) : value;

  function hide(text: string): string {
    return /:\/\/[^\s:/@]*:[^\s/@]+@/.test(text) ? redactor.text(text) : text;
  }
}

function safely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
