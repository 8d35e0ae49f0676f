import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isObject } from "../std";
import type { Redactor } from "../world";

type Variables = Record<string, string>;

/** Parses `NAME=value` lines; strips quotes and `export`, skips comments. */
export function parseEnvFile(text: string): Variables {
  const found: Variables = {};
  for (const line of text.split(/\r?\n/)) {
    const match = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/s.exec(line);
    const [, name, written = ""] = match ?? [];
    if (name === undefined) continue;
    const given = written.trim();
    const quoted = /^(["'])(.*)\1/.exec(given);
    found[name] = quoted ? (quoted[2] ?? "") : given.replace(/(?<!\s)\s+#.*$/, "");
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
/** Keys of providers, and the texts by which an app's files name the provider. */
const providers = {
  OPENAI_API_KEY: /openai|\bgpt-\d/i,
  ANTHROPIC_API_KEY: /anthropic|claude/i,
  TAVILY_API_KEY: /tavily/i,
  GOOGLE_API_KEY: /google|gemini/i,
} as const;
const providerKeys = Object.keys(providers) as (keyof typeof providers)[];

/** Returns the keys of the providers that Python and YAML files of these folders name. */
export function providerKeysIn(folders: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const file of sourcesIn(folders)) {
    const text = readFileSync(file, "utf8");
    for (const key of providerKeys) if (providers[key].test(text)) found.add(key);
    if (found.size === providerKeys.length) break;
  }
  return [...found].sort();
}

const maxSources = 2000;
const isForeign = /^\.|^(node_modules|venv|env|site-packages|__pycache__)$/;

/** Files that the app's authors wrote, nearest first. */
function sourcesIn(folders: readonly string[]): readonly string[] {
  const files: string[] = [];
  const open = [...folders];
  for (let folder = open.shift(); folder !== undefined && files.length < maxSources; folder = open.shift())
    for (const entry of safely(() => readdirSync(folder as string, { withFileTypes: true })) ?? []) {
      const at = path.join(folder, entry.name);
      if (entry.isDirectory() && !isForeign.test(entry.name)) open.push(at);
      if (entry.isFile() && /\.(py|ya?ml)$/.test(entry.name) && statSync(at).size < 1e6) files.push(at);
    }
  return files;
}

/**
 * Replaces secrets in the caller's variables by placeholders of the same form; omits none.
 * Where the caller has no provider's key, as in CI, `keys` are added: clients refuse to be made without one.
 */
export function replayVariables(
  variables: Variables,
  redactor: Redactor,
  keys: readonly string[] = [],
): Variables {
  const safe = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, placeholder(name, value, redactor)]),
  );
  const missing = providerKeys.some((name) => safe[name]) ? [] : keys;
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
