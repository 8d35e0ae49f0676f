import { describeMiss } from "../fold";
import {
  type Cassette,
  cassetteOf,
  type RecordedCall,
  type Recording,
  type RequestComparer,
  take,
} from "../recording";
import { at, fromPointer, isObject, type Json } from "../std";
import type { Match } from "../trace";
import { appRequests, contextOf, labelOf, toolNotOffered } from "../world";

/** An answer supplied by a user for a call that the recording lacks. */
export type SuppliedAnswer = { readonly kind: string; readonly request: Json; readonly answer: Json };

export type AnswerOptions = {
  readonly onMiss: "stop" | "live";
  readonly supplied: readonly SuppliedAnswer[];
  /** Nodes whose unmatched calls take the node's next recorded answer. */
  readonly assume: readonly string[];
  /** Hosts and tools that may be reached where the recording has no answer. */
  readonly live: readonly string[];
  /** Creates a test for the model calls of one run: true for those that go live although they are recorded. */
  readonly asksAnew?: ((recording: Recording) => AskFilter) | undefined;
};

export type AskFilter = (call: { readonly key: string; readonly context: Json }) => boolean;

export type AskedCall = {
  readonly kind: "llm" | "tool" | "http";
  readonly request: Json;
  readonly node: string;
};

export type Answering = {
  readonly key: string;
  readonly match: Match;
  readonly recorded: RecordedCall | null;
  /** The supplied answer. */
  readonly given?: Json;
  readonly why?: string;
};

/** Answers calls of one conversation from its recording. */
export type Answerer = (call: AskedCall) => Answering;

/** The node only chooses among equal requests of parallel tasks; it never makes an answer inexact. */
function comparerFor(recording: Recording): RequestComparer {
  const unknown = unknownContext(recording);
  return {
    key: (kind, request) => appRequests.key(kind, bare(request)),
    context: (kind, request) => {
      const context = Object.entries(appRequests.context(kind, bare(request)) ?? {});
      return {
        ...Object.fromEntries(context.filter(([part]) => kind !== "llm" || !unknown.has(part))),
        node: isObject(request) ? (request.$node ?? null) : null,
      };
    },
  };
}

/** Parts of a model's context that another tool's export lacks: they make no answer inexact. Options are never complete there. */
function unknownContext({ origin, turns }: Recording): ReadonlySet<string> {
  if (!origin || origin.kind === "recorded") return new Set();
  const requests = turns
    .flatMap(({ calls }) => calls.filter(({ kind }) => kind === "llm"))
    .flatMap(({ request }) => (isObject(request) ? [request] : []));
  const lacks = (part: string): boolean => requests.some((request) => request[part] === undefined);
  const hasPrompt = requests.some(
    ({ messages }) =>
      Array.isArray(messages) && messages.some((one) => isObject(one) && one.type === "system"),
  );
  const isPromptUnknown = origin.kind === "reconstructed" && !hasPrompt;
  return new Set(["options", ...["tools", "model"].filter(lacks), ...(isPromptUnknown ? ["prompt"] : [])]);
}

function bare(request: Json): Json {
  if (!isObject(request)) return request;
  const { $node: _node, ...rest } = request;
  return rest;
}

const withNode = (request: Json, node: string | undefined): Json =>
  isObject(request) && node !== undefined ? { ...request, $node: node } : request;

const taped = (recording: Recording): Recording => ({
  ...recording,
  turns: recording.turns.map((turn) => ({
    ...turn,
    calls: turn.calls.map((call) => ({ ...call, request: withNode(call.request, call.node) })),
  })),
});

export function answererOf(recording: Recording, options: AnswerOptions): Answerer {
  const cassette = cassetteOf(taped(recording), comparerFor(recording));
  const taken = new Map<string, number>();
  const assumed = new Map<string, number>();
  const asksAnew = options.asksAnew?.(recording);
  return ({ kind, request, node }) => {
    const named = withNode(request, node);
    const key = cassette.key(kind, named);
    const found = foundFor(cassette, kind, key, named, taken);
    take(taken, key, found.match);
    if (kind === "llm" && asksAnew?.({ key, context: contextOf(kind, request) }))
      return { key, match: { as: "live" }, recorded: null };
    if (found.match.as !== "miss") return { key, ...found };
    const why = found.why ?? otherBody(recording, { kind, request, node }, found.match);
    const given = why === undefined ? found : { ...found, why };
    return { key, ...missed({ kind, request, node }, given, { recording, options, assumed }) };
  };
}

type Found = Omit<Answering, "key">;

/** Volatile texts and the node choose among equal calls; only in tools and HTTP requests do volatile texts make an answer inexact. */
function foundFor(
  cassette: Cassette,
  kind: string,
  key: string,
  request: Json,
  taken: ReadonlyMap<string, number>,
): Found {
  const { call, ...found } = { call: null, ...cassette.find(key, kind, request, taken) };
  const match = found as Match;
  const gone = kind === "llm" && call ? toolNotOffered(request, call.answer) : null;
  if (gone !== null && call)
    return {
      match: {
        as: "miss",
        reason: "request_never_recorded",
        nearest: { recorded: null, request: bare(call.request), path: "/tools" },
      },
      recorded: null,
      why: `the recorded answer calls ${gone}, which is not offered here`,
    };
  if (match.as === "miss")
    return {
      match: match.nearest
        ? { ...match, nearest: { ...match.nearest, request: bare(match.nearest.request) } }
        : match,
      recorded: null,
    };
  if (match.as !== "normalised") return { match, recorded: call };
  const paths = match.paths.filter(
    (path) => path !== "/node" && !(kind === "llm" && path.startsWith("/volatile")),
  );
  return {
    match: paths.length === 0 ? { as: "exact", recorded: match.recorded } : { ...match, paths },
    recorded: call,
  };
}

/** Names the first field in which the body of an HTTP request differs from the nearest recorded one, as of a prompt or a model. */
function otherBody(
  recording: Recording,
  { kind, request, node }: AskedCall,
  match: Match,
): string | undefined {
  const nearest = match.as === "miss" ? match.nearest : null;
  if (kind !== "http" || !nearest?.recorded || !nearest.path.startsWith("/body/")) return undefined;
  const { turn, index } = nearest.recorded;
  const before = recording.turns.slice(0, turn - 1).reduce((sum, { calls }) => sum + calls.length, 0);
  const [was, is] = [at(nearest.request, nearest.path), at(request, nearest.path)].map(shortText);
  const values = was !== undefined && is !== undefined ? ` (${was} → ${is})` : "";
  const field = fromPointer(nearest.path).slice(1).join("/");
  return `${describeMiss(labelOf(kind, request, node))}: ${field} of its body differs from recorded call ${before + index + 1}${values}`;
}

const shortText = (value: Json | undefined): string | undefined =>
  value !== undefined && !isObject(value) && String(value).length <= 40 ? String(value) : undefined;

type Sources = {
  readonly recording: Recording;
  readonly options: AnswerOptions;
  readonly assumed: Map<string, number>;
};

/** Returns a fallback: a supplied answer, an assumed one, or a live call; `found` if none is allowed. */
function missed({ kind, request, node }: AskedCall, found: Found, sources: Sources): Found {
  const { options, recording, assumed } = sources;
  const key = JSON.stringify(appRequests.key(kind, request) ?? null);
  const supplied = options.supplied.find(
    (one) => one.kind === kind && JSON.stringify(appRequests.key(kind, one.request) ?? null) === key,
  );
  if (supplied) return { match: { as: "supplied" }, recorded: null, given: supplied.answer };
  if (options.assume.includes(node)) {
    const all = recording.turns
      .flatMap(({ calls }) => calls)
      .filter((call) => call.kind === kind && call.node === node);
    const index = assumed.get(node) ?? 0;
    assumed.set(node, index + 1);
    const call = all[Math.min(index, all.length - 1)];
    if (call) return { match: { as: "assumed" }, recorded: call };
  }
  return mayGoLive(kind, request, options) ? { match: { as: "live" }, recorded: null } : found;
}

/** Models go live on request; tools and HTTP requests only if the configuration names them. */
function mayGoLive(kind: string, request: Json, { onMiss, live }: AnswerOptions): boolean {
  return kind === "llm" ? onMiss === "live" : namesOutside(live, kind, request);
}

/** True if the configuration names the tool, or the host of the HTTP request, as one that may be reached. */
export function namesOutside(live: readonly string[], kind: string, request: Json): boolean {
  const { tool, url } = isObject(request) ? request : {};
  if (kind === "tool") return live.includes(String(tool));
  const host = URL.canParse(String(url)) ? new URL(String(url)) : null;
  return host !== null && (live.includes(host.host) || live.includes(host.hostname));
}

/** The tool's name, or the host of an HTTP request. */
export function outsideName(kind: string, request: Json): string {
  const { tool, url } = isObject(request) ? request : {};
  if (kind === "http") return URL.canParse(String(url)) ? new URL(String(url)).host : String(url);
  return kind === "tool" ? String(tool) : "a model";
}
