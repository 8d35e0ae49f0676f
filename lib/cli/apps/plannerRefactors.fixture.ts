import { otherForms, type Refactor } from "./plannerForms.fixture";
import {
  building,
  corrected,
  correctors,
  file,
  functions,
  gates,
  hoisted,
  looping,
  nodes,
  planNode,
  proposing,
  routes,
  splitInSix,
} from "./plannerSource.fixture";

/** Changes of the planner app that keep what it decides. */
export const refactors: readonly Refactor[] = [
  {
    name: "helpers extracted",
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
      [
        file,
        planNode,
        `${gates}${proposing}${correctors}def plan_node(state: State):
    facts = state.get("facts") or {}
    rounds = state.get("rounds", 0) + 1
    decision = gate_region(facts) or gate_rounds(rounds)
    if decision is None:
        decision = ${corrected}
    return {"decision": decision, "rounds": rounds}


`,
      ],
    ],
  },
  {
    name: "gates hoisted into a node of their own",
    planted: {
      edit: [
        file,
        '"target_field": "region", "reason": "gate"',
        '"target_field": "market_size", "reason": "gate"',
      ],
      likely: "gate_node",
      cause: /^≠ B decided ask market_size where A decided ask region/,
      recordings: 2,
      line: /^\+.*"market_size", "reason": "gate"/,
    },
    edits: [
      [file, planNode, hoisted],
      [
        file,
        building,
        nodes(
          'builder.add_node("gates", gate_node)\nbuilder.add_node("plan", plan_node)\n',
          `${looping("gates")}builder.add_conditional_edges("gates", after_gates, {"ask": "ask", "stop": END, "plan": "plan"})
builder.add_conditional_edges("plan", route_decision, ${routes})
`,
        ),
      ],
    ],
  },
  {
    name: "router renamed",
    planted: {
      edit: [
        file,
        'return state["decision"]["action"]',
        'return "stop" if state["decision"]["target_field"] == "price" else state["decision"]["action"]',
      ],
      likely: "next_step",
      cause: /^≠ B stopped/,
      recordings: 2,
      line: /^\+.*return "stop" if/,
    },
    edits: [[file, "route_decision", "next_step"]],
  },
  {
    name: "node split in six",
    planted: {
      edit: [file, /(== "price"|field == "price")/, '== "cost"'],
      likely: "propose_step",
      cause: /^[?≠] B/,
      recordings: 2,
      line: /^\+.*"cost"/,
    },
    edits: [
      [file, planNode, splitInSix],
      [
        file,
        building,
        nodes(
          `for name, node in (("tick", tick), ("region_gate", region_gate), ("rounds_gate", rounds_gate), ("propose", propose_step), ("known_corrector", known_corrector), ("price_corrector", price_corrector)):
    builder.add_node(name, node)
`,
          `${looping("tick")}builder.add_edge("tick", "region_gate")
builder.add_conditional_edges("region_gate", after_region, {"ask": "ask", "rounds_gate": "rounds_gate"})
builder.add_conditional_edges("rounds_gate", after_rounds, {"stop": END, "propose": "propose"})
builder.add_edge("propose", "known_corrector")
builder.add_edge("known_corrector", "price_corrector")
builder.add_conditional_edges("price_corrector", route_decision, ${routes})
`,
        ),
      ],
    ],
  },
  {
    name: "correctors merged",
    planted: {
      edit: [file, /field == "price"/, 'field == "cost"'],
      likely: "plan_node",
      cause: /^[?≠] B/,
      recordings: 2,
      line: /^\+.*"cost"/,
    },
    edits: [
      [
        file,
        / {4}# corrector: what is known[\s\S]*? {4}return \{"decision": decision, "rounds": rounds\}/,
        `    field = decision["target_field"]
    if decision["action"] == "search" and (field in facts or field == "price"):
        decision = (
            {"action": "answer", "target_field": "", "reason": "already known"}
            if field in facts
            else {"action": "ask", "target_field": "price", "reason": "only the user knows it"}
        )
    return {"decision": decision, "rounds": rounds}`,
      ],
    ],
  },
  {
    name: "graph wrapped in a subgraph",
    planted: {
      edit: [file, "What is the {field}?", "Which {field}?"],
      likely: "ask",
      cause: /B asked for Which (price|region)\? where A asked for What is the/,
      recordings: 3,
      line: /^\+.*Which \{field\}/,
    },
    edits: [
      [
        file,
        "graph = builder.compile()",
        'outer = StateGraph(State)\nouter.add_node("planner", builder.compile())\nouter.add_edge(START, "planner")\nouter.add_edge("planner", END)\ngraph = outer.compile()',
      ],
    ],
  },
  {
    name: "node and function renamed",
    planted: {
      edit: [
        file,
        '"target_field": "region", "reason": "gate"',
        '"target_field": "market_size", "reason": "gate"',
      ],
      likely: "decide_next_step",
      cause: /^≠ B decided ask market_size where A decided ask region/,
      recordings: 2,
      line: /^\+.*"market_size", "reason": "gate"/,
    },
    edits: [
      [file, '"plan"', '"decide"'],
      [file, "plan_node", "decide_next_step"],
    ],
  },
  {
    name: "functions moved to another module",
    planted: {
      edit: ["steps.py", /(== "price"|field == "price")/, '== "cost"'],
      likely: "plan_node",
      cause: /^[?≠] B/,
      recordings: 2,
      line: /^\+.*"cost"/,
    },
    edits: [
      [
        file,
        /[\s\S]*(?=builder = StateGraph)/,
        "from langgraph.graph import END, START, StateGraph\n\nfrom steps import State, answer, ask, plan_node, route_decision, search\n\n",
      ],
      ["steps.py", "", functions],
    ],
  },
  ...otherForms,
];
