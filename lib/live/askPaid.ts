import { type Prices, priceOf } from "../cost";
import type { CallError } from "../planner";
import { askModel, type ChatModel, maxResent, type Provider } from "../replay";
import { counted, type Json, type Usage } from "../std";
import type { LivePlanner } from "./livePlanner";
import type { LiveAnswer, LiveLimits, LiveStop } from "./schema";
import { dollarsOfUsage, type LiveSpent } from "./spent";

/** Access to live models; each model name belongs to one provider. */
export type LiveModels = {
  providerOf(model: string): Provider;
  open(provider: Provider, model: string): Promise<ChatModel>;
  /** Redacted from all output. */
  readonly secrets: readonly string[];
  /** Max milliseconds per answer. */
  readonly within: number;
  /** A monotonic time in milliseconds. */
  clock(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

export type PaidAnswer = Pick<LiveAnswer, "answer" | "error" | "latency" | "usage" | "requests">;

/** Thrown through a replay to end it; `requests` were sent without an answer. */
export class StopLive extends Error {
  constructor(
    readonly stop: LiveStop,
    readonly requests = 0,
  ) {
    super(stop.message);
  }
}

type Asking = {
  readonly live: LivePlanner;
  readonly models: LiveModels;
  readonly limits: LiveLimits;
  readonly prices: Prices;
  readonly signal: AbortSignal;
  spent(): LiveSpent;
  /** The same request is sent again after `ms`. */
  onResend(failed: { readonly ms: number; readonly message: string }): void;
};

/** Codes of errors that concern one request; every other one ends the run. */
const ofOneRequest = ["400", "413", "422", "timeout"];

/** Returns a function that asks the model that a request names. Throws `StopLive` at a limit, after a cancel, and for an error that would meet every request. */
export function askPaid({ live, models, limits, prices, signal, spent, onResend }: Asking) {
  const opened = new Map<string, Promise<ChatModel>>();
  const answered = new Set<string>();
  const dearest = new Map<string, number>();

  const open = (provider: Provider, model: string): Promise<ChatModel> => {
    const name = `${provider.json} ${model}`;
    const known = opened.get(name) ?? models.open(provider, model);
    opened.set(name, known);
    return known;
  };

  const refuse = (kind: string, model: string, characters: number): void => {
    if (spent().requests >= limits.requests) throw stopAt(`${counted(limits.requests, "request")}`);
    if (limits.dollars === null) return;
    const price = priceOf(model, prices);
    const guess = price
      ? ((characters / 4) * price.input + live.outputTokens(kind) * price.output) / 1_000_000
      : 0;
    const next = Math.max(guess, dearest.get(model) ?? 0);
    if (spent().dollars + next > limits.dollars) throw stopAt(`$${limits.dollars}`);
  };

  const note = (model: string): void => void answered.add(model);

  const ask = async (kind: string, model: string, request: Json): Promise<PaidAnswer> => {
    const messages = live.messages(kind, request);
    refuse(
      kind,
      model,
      messages.reduce((sum, { content }) => sum + content.length, 0),
    );
    const own = models.providerOf(model);
    // A prompt for code may mention JSON, which would be taken for a wish to get some.
    const provider = live.answersJson(kind) ? own : { ...own, json: null };
    const { live: send, spent: used } = askModel({
      provider,
      open: () => open(provider, model),
      messages: () => messages,
      secrets: models.secrets,
      most: 1,
      resends: Math.max(0, Math.min(maxResent, limits.requests - spent().requests - 1)),
      within: models.within,
      signal,
      clock: models.clock,
      sleep: models.sleep,
      onAsk: () => {},
      onResend: ({ ms, error }) => onResend({ ms, message: error.message }),
    });
    const reply = await send(kind, request);
    const { requests: sent, resent, input, output } = used();
    const requests = sent + resent;
    const latency = reply.latency === undefined ? {} : { latency: reply.latency };
    if (!reply.ok) {
      if (concernsAll(reply.error, answered.has(model))) throw stopFor(reply.error, requests);
      return { error: asRecorded(reply.error), ...latency, requests };
    }
    note(model);
    const tokens = input + output > 0 ? { inputTokens: input, outputTokens: output } : {};
    const usage: Usage = { ...tokens, model };
    dearest.set(model, Math.max(dearest.get(model) ?? 0, dollarsOfUsage(usage, prices) ?? 0));
    return { answer: live.read(kind, reply.value as string), ...latency, usage, requests };
  };
  return { ask, note };
}

/** An error of one request ends the run, too, while its model has answered nothing: it may be the model's setting. */
const concernsAll = ({ code = "" }: CallError, hasAnswered: boolean): boolean =>
  !ofOneRequest.includes(code) || !hasAnswered;

const asRecorded = ({ message, code }: CallError) => (code === undefined ? { message } : { message, code });

const stopFor = ({ message, code }: CallError, requests: number): StopLive =>
  new StopLive({ reason: code === "cancelled" ? "cancelled" : "failed", message }, requests);

const stopAt = (limit: string): StopLive =>
  new StopLive({ reason: "limit", message: `The limit of ${limit} was reached.` });
