import type { Provider } from "./providers";

export type ChatMessage = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** As much of LangChain's chat model as is asked of it. */
export type ChatModel = {
  invoke(
    messages: { role: string; content: string }[],
    options: { signal: AbortSignal },
  ): Promise<{
    readonly text: string;
    readonly usage_metadata?: { readonly input_tokens: number; readonly output_tokens: number } | undefined;
  }>;
};

/** A chat model by LangChain's own means, which fetch the provider's package only now. One call is one request: it must not spend on retries of its own. */
export async function openModel({ id }: Provider, model: string): Promise<ChatModel> {
  const { initChatModel } = await import("langchain/chat_models/universal");
  return initChatModel(model, { modelProvider: id, maxRetries: 0 });
}
