import type { AppEvent } from "../../fold";
import { grouped, type Json, type JsonObject, shorten } from "../../std";
import type { Conversation, FoundCall, GivenTurn, Notes } from "../conversation";
import { interruptsOf } from "../messages";
import { noteGaps, noteNoNodes } from "./missing";
import { callsOf, steeringTools } from "./spanCalls";
import {
  graphSpanOf,
  isNodeSpan,
  isTopLevel,
  namespaceOf,
  type Span,
  type SpanTree,
  spanTree,
} from "./spans";
import { givenOf, turnEvents, Unreadable } from "./spanTurns";

/** Groups the spans of an export into conversations: the invocations of a graph with one thread are the turns of one. */
export function spanConversations(spans: readonly Span[], notes: Notes): Conversation[] {
  const tree = spanTree(spans);
  const roots = graphSpans(tree, notes);
  noteNoNodes(tree, notes);
  noteOutside(tree, roots, notes);
  const threads = grouped(roots, (root) => threadOf(root) ?? `trace ${root.id}`);
  return [...threads.values()].flatMap((turns) => {
    const [first] = turns;
    if (!first) return [];
    const thread = threadOf(first);
    const id = thread ?? `run-${first.start.slice(0, 8)}-${first.start.slice(8, 14)}`;
    const found = conversationOf(tree, turns, id, notes);
    return found ? [found] : [];
  });
}

/** The spans of graphs around nodes of their top level, in order. */
function graphSpans(tree: SpanTree, notes: Notes): Span[] {
  const roots = new Set<Span>();
  let orphans = 0;
  for (const span of tree.spans) {
    if (!isNodeSpan(tree, span) || !isTopLevel(span)) continue;
    const root = graphSpanOf(tree, span);
    if (root) roots.add(root);
    else orphans += 1;
  }
  if (orphans > 0)
    notes.add(
      "no root",
      `The run of the graph is missing around ${orphans} ${orphans === 1 ? "node" : "nodes"}, so what the user gave is not known. Export whole traces, with their root runs.`,
    );
  return tree.spans.filter((span) => roots.has(span));
}

function noteOutside(tree: SpanTree, roots: readonly Span[], notes: Notes): void {
  const inside = new Set(roots.flatMap((root) => tree.within(root)));
  for (const span of tree.spans)
    if ((span.kind === "llm" || span.kind === "tool") && !inside.has(span)) notes.count("outside");
}

function threadOf({ metadata }: Span): string | null {
  const found = metadata.thread_id ?? metadata.session_id ?? metadata.conversation_id;
  return typeof found === "string" && found.trim() !== "" ? shorten(found.trim(), 150) : null;
}

function conversationOf(
  tree: SpanTree,
  roots: readonly Span[],
  id: string,
  notes: Notes,
): Conversation | null {
  const within = roots.map((root) => tree.within(root));
  const runTools = steeringTools(within.flat());
  const turns: GivenTurn[] = [];
  const calls: FoundCall[] = [];
  const events: AppEvent[] = [];
  const ends: ("waits" | "ended")[] = [];
  let waiting: readonly (string | null)[] = [];
  for (const [i, root] of roots.entries()) {
    const why = unusable(root);
    try {
      if (why !== null) throw new Unreadable(why);
      turns.push(givenOf(root.inputs, waiting));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      noteCut(notes, id, i, roots.length, error.message);
      break;
    }
    const spans = within[i] ?? [];
    calls.push(...callsOf(tree, spans, i + 1, runTools, notes));
    const turn = turnEvents(tree, root, spans, i + 1);
    events.push(...turn.events);
    ends.push(turn.waiting.length > 0 ? "waits" : "ended");
    waiting = turn.waiting;
    noteGaps(tree, root, { of: id, number: i + 1, isWaiting: waiting.length > 0 }, notes);
  }
  const [first] = roots;
  if (turns.length === 0 || !first) return null;
  if (firstStep(within[0] ?? []) > 1)
    notes.add(
      "begun before",
      `${id} began before the export: its first run starts at superstep ${firstStep(within[0] ?? [])}. Export all runs of the thread, else a replay starts without its state.`,
    );
  return {
    id,
    title: null,
    turns,
    calls,
    events,
    ends,
    runTools,
    configurable: configurableOf(first.metadata),
    versions: versionsOf(first.metadata),
    sha: typeof first.metadata.revision_id === "string" ? first.metadata.revision_id.slice(0, 64) : "",
  };
}

function firstStep(spans: readonly Span[]): number {
  const steps = spans
    .filter((span) => namespaceOf(span) !== null && isTopLevel(span))
    .map(({ metadata }) => Number(metadata.langgraph_step ?? 0));
  return steps.length === 0 ? 0 : Math.min(...steps);
}

/** Why a turn cannot be replayed; `null` if it can. */
function unusable({ error, end, inputs }: Span): string | null {
  if (error !== null && interruptsOf(error) === null) return `failed: ${error.split("\n")[0] ?? ""}`;
  if (end === null) return "had not ended when it was exported";
  return inputs === null ? "has no inputs in the export" : null;
}

function noteCut(notes: Notes, id: string, index: number, all: number, why: string): void {
  const rest = index === 0 ? `${id} was left out` : `${id} ends before turn ${index + 1} of ${all}`;
  notes.add("turns left out", `${rest}: turn ${index + 1} ${shorten(why, 300)}.`);
}

const known =
  /^(?:thread_id|session_id|conversation_id|run_id|graph_id|assistant_id|user_id|thread_ts|revision_id|checkpoint_.*|langgraph_.*|ls_.*|lc_.*|langfuse_.*|is_langchain_root|LANGSMITH_.*|LANGCHAIN_.*|__.*|created_by|resourceAttributes|scope|attributes)$/;

/** LangChain adds simple values of `configurable` to the metadata, beside the user's own. */
const configurableOf = (metadata: JsonObject): { readonly [name: string]: Json } =>
  Object.fromEntries(
    Object.entries(metadata).filter(
      ([name, value]) => !known.test(name) && ["string", "number", "boolean"].includes(typeof value),
    ),
  );

function versionsOf({ ls_runtime: runtime }: JsonObject): { readonly [name: string]: string } {
  if (typeof runtime !== "object" || runtime === null || Array.isArray(runtime)) return {};
  const entries = Object.entries(runtime).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, shorten(value, 100)] as const] : [],
  );
  return Object.fromEntries(entries);
}
