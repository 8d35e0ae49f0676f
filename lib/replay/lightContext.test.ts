import { AsyncLocalStorageProviderSingleton as provider } from "@langchain/core/singletons";
import { Annotation, Command, END, INTERRUPT, interrupt, START, StateGraph } from "@langchain/langgraph";
import { expect, test } from "vitest";
import { GraphFunction, inTask } from "../compile/graphFunction";
import { lightenContext } from "./lightContext";
import { CheckpointStore } from "./store/CheckpointStore";

/** Asks twice, each time after it waited for something else. */
const asks = new GraphFunction("ask", async (_, config) => {
  const ask = async (question: string): Promise<string> => {
    await Promise.resolve();
    return inTask(config, () => interrupt(question));
  };
  return { said: [await ask("first"), await ask("second")] };
});

const asked = async () => {
  const State = Annotation.Root({
    said: Annotation<string[], string[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
  });
  const graph = new StateGraph(State)
    .addNode("ask", asks)
    .addNode("other", new GraphFunction("other", async () => ({ said: ["other"] })))
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
  const own = Object.getPrototypeOf(provider);
  // Another test may have lightened it before.
  Object.assign(provider, { runWithConfig: own.runWithConfig, getRunnableConfig: own.getRunnableConfig });
  const before = await asked();
  expect(lightenContext()).toBe(true);
  expect(provider.runWithConfig).not.toBe(own.runWithConfig);
  expect(await asked()).toEqual(before);
  expect(before).toEqual(["one", "two", "other"]);
});

test("a call is in the context of its own task, whatever else was begun meanwhile, and in none after it", () => {
  lightenContext();
  const within = (tag: string, run: () => unknown) => inTask({ tags: [tag] }, run);
  const tags = () => provider.getRunnableConfig()?.tags;
  within("outer", () => {
    within("inner", () => expect(tags()).toEqual(["inner"]));
    expect(() =>
      within("failing", () => {
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(tags()).toEqual(["outer"]);
  });
  expect(tags()).toBeUndefined();
});

test("the light context is proven for one version only", () => {
  expect(lightenContext("1.4.1")).toBe(false);
});
