import type { Answer, CallError } from "../../planner";
import type { Json } from "../../std";
import type { AskLive } from "../caller";
import { complaint, isHopeless } from "./complaint";
import type { ChatMessage, ChatModel } from "./openModel";
import type { Provider } from "./providers";

export type ModelRequest = {
  readonly provider: Provider;
  open(): Promise<ChatModel>;
  /** Returns the prompt for a request. */
  messages(kind: string, request: Json): readonly ChatMessage[];
  /** Redacted from all output, even if the provider echoes them. */
  readonly secrets: readonly string[];
  /** Max number of requests. */
  readonly most: number;
  /** Max milliseconds per answer. */
  readonly within: number;
  /** Aborts all requests; later ones fail immediately. */
  readonly signal: AbortSignal;
  /** A monotonic time in milliseconds, with any origin. */
  clock(): number;
  onAsk(number: number): void;
};

export type ModelUsage = { readonly requests: number; readonly input: number; readonly output: number };

/** Providers refuse JSON mode for messages that never mention JSON. */
const jsonOption = ({ json }: Provider, messages: readonly ChatMessage[]) =>
  json === "call" && messages.some(({ content }) => /json/i.test(content))
    ? { response_format: { type: "json_object" as const } }
    : {};

const cancelled: CallError = { message: "Cancelled before there was an answer.", code: "cancelled" };

/** Answers calls by a live model. Failures are answers too, so that the planner can end on its own. */
export function askModel(asking: ModelRequest): { readonly live: AskLive; spent(): ModelUsage } {
  const { provider, secrets, most: max, signal, clock } = asking;
  const total = { requests: 0, input: 0, output: 0 };
  let model: Promise<ChatModel> | null = null;
  let stopped: CallError | null = null;

  const ask = async (messages: readonly ChatMessage[]): Promise<string> => {
    model ??= asking.open();
    const signals = AbortSignal.any([signal, AbortSignal.timeout(asking.within)]);
    const opened = await model;
    signals.throwIfAborted();
    total.requests++;
    asking.onAsk(total.requests);
    const options = { signal: signals, ...jsonOption(provider, messages) };
    const { text, usage_metadata: usage } = await opened.invoke([...messages], options);
    total.input += usage?.input_tokens ?? 0;
    total.output += usage?.output_tokens ?? 0;
    return text;
  };

  const live: AskLive = async (kind, request): Promise<Answer> => {
    if (signal.aborted) stopped = cancelled;
    if (!stopped && total.requests >= max)
      stopped = { message: `The limit of ${max} requests was reached.`, code: "limit" };
    if (stopped) return { ok: false, error: stopped };
    const began = clock();
    const latency = () => Math.max(0, Math.round(clock() - began));
    try {
      return { ok: true, value: await ask(asking.messages(kind, request)), latency: latency() };
    } catch (thrown) {
      const error = signal.aborted ? cancelled : complaint(thrown, provider, secrets);
      if (signal.aborted || isHopeless(error)) stopped = error;
      return { ok: false, error, latency: latency() };
    }
  };
  return { live, spent: () => ({ ...total }) };
}
