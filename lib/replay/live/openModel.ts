import type { Provider } from "./providers";

export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** The used subset of LangChain's chat model. */
export type ChatModel = {
  invoke(
    messages: { role: string; content: string }[],
    options: { signal: AbortSignal; response_format?: { type: "json_object" } },
  ): Promise<{
    readonly text: string;
    readonly usage_metadata?: { readonly input_tokens: number; readonly output_tokens: number } | undefined;
  }>;
};

export type ModelEnvironment = {
  readonly env: { readonly [name: string]: string | undefined };
  /** Imports a provider's package from a folder of its own; `null` if it is not there. */
  load(name: string): Promise<{ readonly [name: string]: unknown } | null>;
};

/** Opens a chat model of LangChain: of a package in a folder of its own, else through LangChain, which imports the package on demand. Retries are off, so that one call costs one request. */
export async function openModel(
  provider: Provider,
  model: string,
  { env, load }: ModelEnvironment = nowhere,
): Promise<ChatModel> {
  const settings = { maxRetries: 0, ...modelSettings(provider, model, env) };
  const loaded = await load(provider.package);
  const Model = loaded?.[classes[provider.id] ?? ""];
  if (typeof Model === "function")
    return new (Model as new (fields: object) => ChatModel)({ model, ...settings });
  const { initChatModel } = await import("langchain/chat_models/universal");
  return initChatModel(model, { modelProvider: provider.id, ...settings });
}

const nowhere: ModelEnvironment = { env: {}, load: async () => null };

/** Class of the chat model in each provider's package. */
const classes: { readonly [id: string]: string } = {
  openai: "ChatOpenAI",
  anthropic: "ChatAnthropic",
  "google-genai": "ChatGoogleGenerativeAI",
  mistralai: "ChatMistralAI",
  groq: "ChatGroq",
  deepseek: "ChatDeepSeek",
  xai: "ChatXAI",
  cohere: "ChatCohere",
};

/** OpenAI's reasoning models, which refuse a temperature. */
const reasoning = /^(?:o\d|gpt-5)/;

/** Temperature 0, JSON, and another address, where the provider has them as settings of a model. */
export const modelSettings = (
  { id, json, baseUrl }: Provider,
  model: string,
  env: ModelEnvironment["env"] = {},
) => ({
  ...(id === "openai" && reasoning.test(model) ? {} : { temperature: 0 }),
  ...(json === "model" ? { json: true } : {}),
  ...addressed(id, baseUrl === null ? undefined : env[baseUrl.name]),
});

function addressed(id: string, url: string | undefined): object {
  if (!url) return {};
  if (id === "openai") return { configuration: { baseURL: url } };
  if (id === "anthropic") return { anthropicApiUrl: url };
  return id === "mistralai" ? { serverURL: url } : { baseUrl: url };
}
