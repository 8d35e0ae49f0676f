import type { Answer, CallError } from "../../planner";
import type { Json } from "../../std";
import type { AskLive } from "../caller";
import { complaint, mayPass, retryAfter } from "./complaint";
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
  /** Max number of requests sent again; `maxResent` if omitted. */
  readonly resends?: number;
  /** Max milliseconds per answer. */
  readonly within: number;
  /** Aborts all requests; later ones fail immediately. */
  readonly signal: AbortSignal;
  /** A monotonic time in milliseconds, with any origin. */
  clock(): number;
  /** Waits; ends early when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  onAsk(number: number): void;
  /** A request failed and is sent again after `ms`. */
  onResend?(failed: { readonly number: number; readonly ms: number; readonly error: CallError }): void;
};

/** `resent`: requests that the provider failed and that were sent again; not among `requests`. */
export type ModelUsage = {
  readonly requests: number;
  readonly resent: number;
  readonly input: number;
  readonly output: number;
};

/** Max number of requests sent again in one conversation, in addition to `most`. */
export const maxResent = 3;

/** Max milliseconds that a provider may ask to wait. */
const maxWait = 60_000;

/** Pause before a request is sent again, where the provider names none: 1 s, 2 s, 4 s. */
const pauseBefore = (resent: number): number => 1000 * 2 ** resent;

/** Providers refuse JSON mode for messages that never mention JSON. */
const jsonOption = ({ json }: Provider, messages: readonly ChatMessage[]) =>
  json === "call" && messages.some(({ content }) => /json/i.test(content))
    ? { response_format: { type: "json_object" as const } }
    : {};

const cancelled: CallError = { message: "Cancelled before there was an answer.", code: "cancelled" };

/** Answers calls by a live model. A request that the provider fails is sent again; if it fails for good, that is the answer, and nothing more is sent, so that the planner ends on its own. */
export function askModel(asking: ModelRequest): { readonly live: AskLive; spent(): ModelUsage } {
  const { provider, secrets, most: max, resends = maxResent, signal, clock } = asking;
  const total = { requests: 0, resent: 0, input: 0, output: 0 };
  let model: ChatModel | null = null;
  let stopped: CallError | null = null;

  const ask = async (opened: ChatModel, messages: readonly ChatMessage[]): Promise<string> => {
    const signals = AbortSignal.any([signal, AbortSignal.timeout(asking.within)]);
    signals.throwIfAborted();
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
    try {
      model ??= await asking.open();
    } catch (thrown) {
      stopped = complaint(thrown, provider, secrets);
      return { ok: false, error: stopped };
    }
    total.requests++;
    asking.onAsk(total.requests);
    const messages = asking.messages(kind, request);
    for (;;) {
      const began = clock();
      const latency = () => Math.max(0, Math.round(clock() - began));
      try {
        return { ok: true, value: await ask(model, messages), latency: latency() };
      } catch (thrown) {
        const error = signal.aborted ? cancelled : complaint(thrown, provider, secrets);
        const took = latency();
        if (signal.aborted || !(await isSentAgain(thrown, error))) {
          stopped = signal.aborted ? cancelled : error;
          return { ok: false, error: stopped, latency: took };
        }
      }
    }
  };

  /** Waits before the same request is sent again; false if it is not. What the provider failed is never told to the model. */
  const isSentAgain = async (thrown: unknown, error: CallError): Promise<boolean> => {
    const ms = retryAfter(thrown, Date.now()) ?? pauseBefore(total.resent);
    if (!mayPass(error) || total.resent >= resends || ms > maxWait) return false;
    total.resent++;
    asking.onResend?.({ number: total.resent, ms, error });
    await asking.sleep(ms, signal);
    return !signal.aborted;
  };
  return { live, spent: () => ({ ...total }) };
}
