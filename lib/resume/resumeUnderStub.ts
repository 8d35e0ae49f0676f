import { Command, GraphRecursionError } from "@langchain/langgraph";
import { channelsOf, compileStub, type PlannerGraph } from "../compile";
import type { Continuation } from "../inflight";
import type { Planner } from "../planner";
import { CheckpointStore, withoutStacks } from "../replay";
import { reasonOf, sentence } from "../std";
import type { GraphStub, Problem, Topology } from "../topology";
import type { ResumeThread } from "./resumeUnder";

const thread = "fork";
/** The rest of the present superstep, and the next one: sufficient to see if anything runs. */
const supersteps = 2;

/** Resumes threads under names and edges only: LangGraph schedules normally, and nodes do nothing. */
export function resumeUnderStub(stub: GraphStub, base: Topology, planner: Planner): ResumeThread | Problem {
  const store = new CheckpointStore();
  let ran: string[] = [];
  const graph = compiled(() => compileStub(stub, channelsOf(base, planner), (node) => ran.push(node), store));
  if ("code" in graph) return graph;
  const config = {
    configurable: { thread_id: thread },
    recursionLimit: supersteps,
    durability: "sync" as const,
  };
  return async (snapshot, saved = snapshot.saved) => {
    store.fork(thread, saved);
    ran = [];
    const input = snapshot.resume === undefined ? null : new Command({ resume: snapshot.resume });
    const rest: Pick<Continuation, "rest" | "stop"> = await withoutStacks(() =>
      graph.invoke(input as Parameters<typeof graph.invoke>[0], config),
    ).then(() => ({ rest: "ended", stop: null }), stopped);
    return {
      nodes: ran,
      decisions: [],
      reached: [],
      ...rest,
      atEnd: true,
      asks: [],
      outcome: null,
      later: [],
    };
  };
}

/** Returns LangGraph's own message when it refuses the graph. */
function compiled(compile: () => PlannerGraph): PlannerGraph | Problem {
  try {
    return compile();
  } catch (error) {
    const message = `LangGraph refuses the stub: ${sentence(reasonOf(error))}`;
    const fix = "Correct its nodes and edges.";
    return { code: "stub_refused", severity: "error", address: "topology", message, fix };
  }
}

function stopped(error: unknown): Pick<Continuation, "rest" | "stop"> {
  const isLimit = error instanceof Error && error.name === GraphRecursionError.unminifiable_name;
  if (isLimit) return { rest: "ended", stop: null };
  return { rest: "stopped", stop: { kind: "failed", message: sentence(reasonOf(error)) } };
}
