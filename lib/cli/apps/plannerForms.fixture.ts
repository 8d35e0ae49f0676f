import { asClass, file, planNode, table } from "./plannerSource.fixture";
import type { Edit } from "./workbench.fixture";

/** A change that decides differently: what the report must say of it, and nothing else. */
export type Planted = {
  readonly edit: Edit;
  /** Function that the cause names. */
  readonly likely: string;
  readonly cause: RegExp;
  readonly recordings: number;
  /** Line of the hunk. */
  readonly line: RegExp;
};

/** A change of the planner app that keeps what it does, and a planted one that does not. */
export type Refactor = {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly planted: Planted;
};

/** The planner app in other forms that LangGraph has for the same graph. */
export const otherForms: readonly Refactor[] = [
  {
    name: "router replaced by a Command",
    planted: {
      edit: [
        file,
        '"target_field": "region", "reason": "gate"',
        '"target_field": "market_size", "reason": "gate"',
      ],
      likely: "plan_node",
      cause: /^≠ B decided ask market_size where A decided ask region/,
      recordings: 2,
      line: /^\+.*"market_size", "reason": "gate"/,
    },
    edits: [
      [file, "from langgraph.types import interrupt", "from langgraph.types import Command, interrupt"],
      [
        file,
        /def route_decision[\s\S]*?\n\n\n/,
        `def plan_and_go(state: State) -> Command[Literal["ask", "search", "answer", "__end__"]]:
    update = plan_node(state)
    action = update["decision"]["action"]
    return Command(update=update, goto=END if action == "stop" else action)


`,
      ],
      [file, 'builder.add_node("plan", plan_node)', 'builder.add_node("plan", plan_and_go)'],
      [file, /builder\.add_conditional_edges\(.*\n/, ""],
    ],
  },
  {
    name: "node as an object with methods",
    planted: {
      edit: [file, /(== "price"|field == "price")/, '== "cost"'],
      likely: "Planner",
      cause: /^[?≠] B/,
      recordings: 2,
      line: /^\+.*"cost"/,
    },
    edits: [[file, planNode, asClass]],
  },
  {
    name: "policies in a table",
    planted: {
      edit: [
        file,
        '"target_field": "region", "reason": "gate"',
        '"target_field": "market_size", "reason": "gate"',
      ],
      likely: "plan_node",
      cause: /^≠ B decided ask market_size where A decided ask region/,
      recordings: 2,
      line: /^\+.*"market_size", "reason": "gate"/,
    },
    edits: [[file, planNode, table]],
  },
  {
    name: "question and its answer in two nodes",
    planted: {
      edit: [file, "What is the {field}?", "Which {field}?"],
      likely: "ask",
      cause: /B asked for Which (price|region)\? where A asked for What is the/,
      recordings: 3,
      line: /^\+.*Which \{field\}/,
    },
    edits: [
      [file, "    goal: str\n", "    goal: str\n    given: str\n"],
      [
        file,
        /def ask\(state: State\):\n[\s\S]*?\n\n\n/,
        `def ask(state: State):
    field = state["decision"]["target_field"]
    return {"given": interrupt({"question": f"What is the {field}?", "field": field})}


def store_answer(state: State):
    field = state["decision"]["target_field"]
    return {"facts": {**(state.get("facts") or {}), field: state["given"]}}


`,
      ],
      [
        file,
        'builder.add_edge("ask", "plan")',
        'builder.add_node("store_answer", store_answer)\nbuilder.add_edge("ask", "store_answer")\nbuilder.add_edge("store_answer", "plan")',
      ],
    ],
  },
  {
    name: "asynchronous nodes",
    planted: {
      edit: [
        file,
        'return state["decision"]["action"]',
        'return "stop" if state["decision"]["target_field"] == "price" else state["decision"]["action"]',
      ],
      likely: "route_decision",
      cause: /^≠ B stopped/,
      recordings: 2,
      line: /^\+.*return "stop" if/,
    },
    edits: [
      [file, "def plan_node", "async def plan_node"],
      [
        file,
        "proposed = model.with_structured_output(Decision).invoke(",
        "proposed = await model.with_structured_output(Decision).ainvoke(",
      ],
      [file, "def search(state", "async def search(state"],
      [file, "lookup.invoke(", "await lookup.ainvoke("],
    ],
  },
  {
    name: "planning in a subgraph of its own",
    planted: {
      edit: [file, /(== "price"|field == "price")/, '== "cost"'],
      likely: "plan_node",
      cause: /^[?≠] B/,
      recordings: 2,
      line: /^\+.*"cost"/,
    },
    edits: [
      [
        file,
        'builder.add_node("plan", plan_node)',
        `inner = StateGraph(State)
inner.add_node("decide", plan_node)
inner.add_edge(START, "decide")
inner.add_edge("decide", END)
builder.add_node("plan", inner.compile())`,
      ],
    ],
  },
];
