import type { Provider } from "./providers";

export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** The used subset of LangChain's chat model. */
export type ChatModel = {
  invoke(
    messages: { role: string; content: string }[],
    options: { signal: AbortSignal },
  ): Promise<{
    readonly text: string;
    readonly usage_metadata?: { readonly input_tokens: number; readonly output_tokens: number } | undefined;
  }>;
};

/** Opens a chat model through LangChain, which imports the provider's package on demand. Retries are off, so that one call costs one request. */
export async function openModel({ id }: Provider, model: string): Promise<ChatModel> {
  const { initChatModel } = await import("langchain/chat_models/universal");
  return initChatModel(model, { modelProvider: id, maxRetries: 0 });
}
