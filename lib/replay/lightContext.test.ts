import { AsyncLocalStorageProviderSingleton as provider } from "@langchain/core/singletons";
import { Annotation, Command, END, INTERRUPT, interrupt, START, StateGraph } from "@langchain/langgraph";
import { expect, test } from "vitest";
import { lightenContext } from "./lightContext";
import { CheckpointStore } from "./store/CheckpointStore";

const asked = async () => {
  const State = Annotation.Root({
    said: Annotation<string[], string[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
  });
  const graph = new StateGraph(State)
    .addNode("ask", async () => {
      await Promise.resolve();
      const first: unknown = interrupt("first");
      const second: unknown = interrupt("second");
      return { said: [String(first), String(second)] };
    })
    .addNode("other", () => ({ said: ["other"] }))
    .addEdge(START, "ask")
    .addEdge(START, "other")
    .addEdge("ask", END)
    .addEdge("other", END)
    .compile({ checkpointer: new CheckpointStore() });
  const config = { configurable: { thread_id: "t", __pregel_strict_resume: true } };
  let state = (await graph.invoke({}, config)) as Record<string, unknown>;
  for (const answer of ["one", "two"]) {
    const [open] = state[INTERRUPT] as [{ id: string }];
    state = (await graph.invoke(new Command({ resume: { [open.id]: answer } }), config)) as Record<
      string,
      unknown
    >;
  }
  return state.said;
};

test("interrupts and resumes work alike with LangChain's own context and with the light one", async () => {
  const own = provider.runWithConfig;
  const before = await asked();
  expect(lightenContext()).toBe(true);
  expect(provider.runWithConfig).not.toBe(own);
  expect(await asked()).toEqual(before);
  expect(before).toEqual(["one", "two", "other"]);
});

test("the light context is proven for one version only", () => {
  expect(lightenContext("1.4.1")).toBe(false);
});
