import { capitalised } from "../../std";
/** A provider of chat models that LangChain supports: its requirements, and an example model. */
export type Provider = {
  /** LangChain's name for it. */
  readonly id: string;
  readonly title: string;
  /** Environment variable that holds the key. */
  readonly key: string;
  readonly package: string;
  readonly example: string;
  /** How its models are held to JSON: by an option of each call, by one of the model, or not at all. */
  readonly json: "call" | "model" | null;
  /** Environment variable that holds another address than the provider's own, and the path that its package adds; `null` if it takes none. */
  readonly baseUrl: { readonly name: string; readonly path: string } | null;
};

const jsonModes: { readonly [id: string]: Provider["json"] } = {
  openai: "call",
  "google-genai": "model",
  mistralai: "call",
  groq: "call",
  deepseek: "call",
  xai: "call",
};

const baseUrls: { readonly [id: string]: NonNullable<Provider["baseUrl"]> } = {
  openai: { name: "OPENAI_BASE_URL", path: "/chat/completions" },
  anthropic: { name: "ANTHROPIC_BASE_URL", path: "/v1/messages" },
  mistralai: { name: "MISTRAL_BASE_URL", path: "/v1/chat/completions" },
  groq: { name: "GROQ_BASE_URL", path: "/openai/v1/chat/completions" },
};

const provider = (id: string, title: string, key: string, of: string, example: string): Provider => ({
  id,
  title,
  key,
  package: `@langchain/${of}`,
  example,
  json: jsonModes[id] ?? null,
  baseUrl: baseUrls[id] ?? null,
});

export const providers: readonly Provider[] = [
  provider("openai", "OpenAI", "OPENAI_API_KEY", "openai", "gpt-4o-mini"),
  provider("anthropic", "Anthropic", "ANTHROPIC_API_KEY", "anthropic", "claude-3-5-haiku-latest"),
  provider("google-genai", "Google", "GOOGLE_API_KEY", "google-genai", "gemini-2.0-flash"),
  provider("mistralai", "Mistral", "MISTRAL_API_KEY", "mistralai", "mistral-small-latest"),
  provider("groq", "Groq", "GROQ_API_KEY", "groq", "llama-3.3-70b-versatile"),
  provider("deepseek", "DeepSeek", "DEEPSEEK_API_KEY", "deepseek", "deepseek-chat"),
  provider("xai", "xAI", "XAI_API_KEY", "xai", "grok-3-mini"),
  provider("cohere", "Cohere", "COHERE_API_KEY", "cohere", "command-r"),
];

/** The process environment: its variables, and the packages that it can import. */
export type ProviderEnvironment = {
  readonly env: { readonly [name: string]: string | undefined };
  installed(name: string): boolean;
};

/** Providers ready to use; when there is none, `missing` states what is missing. */
export type ProviderStatus = { readonly ready: readonly Provider[]; readonly missing: string | null };

export function readiness({ env, installed }: ProviderEnvironment): ProviderStatus {
  const known = providers.map((one) => ({ one, key: Boolean(env[one.key]), pack: installed(one.package) }));
  const ready = known.filter(({ key, pack }) => key && pack).map(({ one }) => one);
  if (ready.length > 0) return { ready, missing: null };
  const nearest = known.find(({ key }) => key) ?? known.find(({ pack }) => pack) ?? known[0];
  if (!nearest) return { ready, missing: "No provider is known." };
  const { one, key, pack } = nearest;
  const steps = [...(key ? [] : [`set ${one.key}`]), ...(pack ? [] : [`install ${one.package}`])];
  return { ready, missing: `${capitalised(steps.join(" and "))}.` };
}
