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

/** Opens a chat model through LangChain, which imports the provider's package on demand. Retries are off, so that one call costs one request. */
export async function openModel(provider: Provider, model: string): Promise<ChatModel> {
  const { initChatModel } = await import("langchain/chat_models/universal");
  return initChatModel(model, {
    modelProvider: provider.id,
    maxRetries: 0,
    ...modelSettings(provider, model),
  });
}

/** OpenAI's reasoning models, which refuse a temperature. */
const reasoning = /^(?:o\d|gpt-5)/;

/** Temperature 0 and JSON, where the provider has them as settings of a model. */
export const modelSettings = ({ id, json }: Provider, model: string) => ({
  ...(id === "openai" && reasoning.test(model) ? {} : { temperature: 0 }),
  ...(json === "model" ? { json: true } : {}),
});
