import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Edit, findingsOf, type Workbench, workbench } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const title = (app: string): string => (missing ? `${app} (left out, no Python: ${missing})` : app);

type Pair = {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly kind: string;
  readonly exit: number;
  /** Lines that the report must hold. */
  readonly says?: readonly (string | RegExp)[];
  /** Pattern that no line may match. */
  readonly never?: RegExp;
  /** Causes, in order, as they begin; none where it is left out. */
  readonly causes?: readonly (string | RegExp)[];
  /** The head differs from itself, which `check` masks and `compare` tells. */
  readonly unsteady?: true;
};

/** Pairs of an app; `before` are edits that both sides have. */
function pairsOf(app: string, pairs: readonly Pair[], before: readonly Edit[] = []): void {
  describe.skipIf(missing !== "")(title(app), () => {
    let bench: Workbench;
    beforeAll(async () => {
      bench = await workbench(app, before);
    });
    afterAll(() => bench?.close());
    it.each(pairs)("$name", async ({ edits, kind, exit, says = [], never, causes = [], unsteady }) => {
      const compared = await bench.compare(edits);
      const { verdict, lines, check } = compared;
      if (!unsteady) expect(findingsOf(check)).toBe(findingsOf(compared));
      const report = lines.join("\n");
      expect([verdict.kind, verdict.exit], report).toEqual([kind, exit]);
      for (const sentence of says) expect(report).toMatch(sentence);
      if (never) expect(report).not.toMatch(never);
      const told = lines.filter((line) => /^[≠!?~] /.test(line));
      expect(told.length, report).toBe(causes.length);
      causes.forEach((cause, i) => {
        expect(told[i], report).toMatch(cause);
      });
    });
  });
}

const identical = { kind: "identical", exit: 0 } as const;
const different = { kind: "different", exit: 1 } as const;
const asBefore = { kind: "same if answered as before", exit: 1 } as const;

pairsOf("agent", [
  { name: "untouched", edits: [], ...identical, never: /Changed|Likely/ },
  {
    name: "a comment, a docstring and layout",
    edits: [
      [
        "agent.py",
        "def call_model(state: State):",
        'def call_model(state: State):\n    """Asks the model."""\n    # once',
      ],
      ["agent.py", "TOOLS = [search, book, add]", "TOOLS = [\n    search,\n    book,\n    add,\n]"],
    ],
    ...identical,
    never: /Changed|Likely/,
  },
  {
    name: "a renamed node",
    edits: [["agent.py", '"model"', '"think"']],
    ...identical,
    says: ["`model` is now called `think`."],
    never: /rewritten/,
  },
  {
    name: "a renamed router",
    edits: [["agent.py", "route_after_model", "tools_or_end"]],
    ...identical,
  },
  {
    name: "a changed router",
    edits: [["agent.py", 'return "tools" if state["messages"][-1].tool_calls else "end"', 'return "end"']],
    ...different,
    says: ["`route_after_model` was rewritten (agent.py:", '+    return "end"'],
    causes: [/B .*stopped|B .*instead/],
  },
  {
    name: "a changed prompt word",
    edits: [["agent.py", "a helpful assistant", "a brief assistant"]],
    ...asBefore,
    says: [
      "if the model answers as before: 7 of its answers were given to another prompt.",
      "Changed: the prompt of model; 7 answers were given to the one before (3 of 3 recordings).",
    ],
    never: /identical/,
  },
  {
    name: "a changed tool schema",
    edits: [["agent.py", "def search(query: str) -> str:", "def search(query: str, limit: int = 3) -> str:"]],
    ...asBefore,
    says: ["Changed: the schema or description of the tool search of model;"],
  },
  {
    name: "a tool that is no longer offered",
    edits: [["agent.py", "TOOLS = [search, book, add]", "TOOLS = [book, add]"]],
    ...different,
    says: [
      /the recorded answer calls search, which is not offered here/,
      /the tools offered \(search removed\)/,
    ],
    causes: [/^[?!≠] /],
  },
  {
    name: "another model",
    edits: [["agent.py", "ScriptedModel(answer=reply)", 'ScriptedModel(answer=reply, model="scripted-2")']],
    ...asBefore,
    says: ["Changed: the model of model;"],
  },
  {
    name: "a swallowed miss",
    edits: [
      [
        "agent.py",
        '    return {"messages": [model.invoke([("system", PROMPT), *state["messages"]])]}',
        '    try:\n        said = model.invoke([("system", PROMPT), ("user", "something else")])\n    except Exception:\n        said = AIMessage(content="I am sorry.")\n    return {"messages": [said]}',
      ],
    ],
    ...different,
    says: [/never recorded/],
    causes: [/^[?!] /],
  },
  {
    name: "a uuid in state",
    edits: [
      ["agent.py", "import sqlite3", "import sqlite3\nimport uuid"],
      [
        "agent.py",
        '    return {"messages": [model.invoke([("system", PROMPT), *state["messages"]])]}',
        '    return {"messages": [model.invoke([("system", PROMPT), *state["messages"]])], "stamp": str(uuid.uuid4())}',
      ],
    ],
    kind: "same decisions",
    exit: 1,
    says: ["other state"],
    causes: [/^~ /],
    unsteady: true,
  },
  {
    name: "a clock in the prompt",
    edits: [
      ["agent.py", "import sqlite3", "import datetime\nimport sqlite3"],
      ["agent.py", '[("system", PROMPT)', '[("system", f"{PROMPT} It is {datetime.datetime.now()}.")'],
    ],
    ...asBefore,
    says: ["`call_model` was rewritten", "Changed: the prompt of model; 7 answers"],
  },
  {
    name: "a tool that computes and now interrupts",
    edits: [["agent.py", "    return a + b", '    return a + b if interrupt({"question": "Add?"}) else 0']],
    ...different,
    says: ["`add` was rewritten (agent.py:"],
    causes: [/^≠ B asked for Add\?/],
  },
  {
    name: "other code of a tool that is held",
    edits: [["agent.py", 'f"sunny ({query})"', 'f"rainy ({query})"']],
    ...asBefore,
    says: [
      "`search` was rewritten (agent.py:",
      "if the tools answer as before: 1 of their answers was given by other code.",
      "Changed: the code of the tool search of tools; 1 answer was given by the one before (1 of 3 recordings).",
    ],
    never: /identical/,
  },
]);

pairsOf("planner", [
  { name: "untouched", edits: [], ...identical, never: /Changed|Likely/ },
  {
    name: "a helper extracted",
    edits: [
      [
        "planner.py",
        "def plan_node(state: State):",
        'def gate_region(facts: dict, rounds: int):\n    if "region" not in facts:\n        return {"decision": {"action": "ask", "target_field": "region", "reason": "gate"}, "rounds": rounds}\n    return None\n\n\ndef plan_node(state: State):',
      ],
      [
        "planner.py",
        '    if "region" not in facts:\n        return {"decision": {"action": "ask", "target_field": "region", "reason": "gate"}, "rounds": rounds}\n    # gate: no more',
        "    gated = gate_region(facts, rounds)\n    if gated:\n        return gated\n    # gate: no more",
      ],
    ],
    ...identical,
  },
  {
    name: "the router renamed",
    edits: [["planner.py", "route_decision", "next_step"]],
    ...identical,
  },
  {
    name: "the corrector moved to a node of its own",
    edits: [
      [
        "planner.py",
        '    # corrector: a price is asked, not searched\n    if decision["action"] == "search" and decision["target_field"] == "price":\n        decision = {"action": "ask", "target_field": "price", "reason": "only the user knows it"}\n    return {"decision": decision, "rounds": rounds}',
        '    return {"decision": decision, "rounds": rounds}\n\n\ndef correct_price(state: State):\n    decision = state["decision"]\n    if decision["action"] == "search" and decision["target_field"] == "price":\n        return {"decision": {"action": "ask", "target_field": "price", "reason": "only the user knows it"}}\n    return {}',
      ],
      [
        "planner.py",
        'builder.add_conditional_edges("plan",',
        'builder.add_node("correct", correct_price)\nbuilder.add_edge("plan", "correct")\nbuilder.add_conditional_edges("correct",',
      ],
    ],
    ...identical,
  },
  {
    name: "the corrector dropped",
    edits: [
      [
        "planner.py",
        '    if decision["action"] == "search" and decision["target_field"] == "price":\n        decision = {"action": "ask", "target_field": "price", "reason": "only the user knows it"}\n',
        "",
      ],
    ],
    ...different,
    says: ["`plan_node` was rewritten (planner.py:"],
    causes: [/price/],
  },
  {
    name: "the gate's field changed",
    edits: [
      [
        "planner.py",
        '"target_field": "region", "reason": "gate"',
        '"target_field": "market_size", "reason": "gate"',
      ],
    ],
    ...different,
    says: ["`plan_node` was rewritten"],
    causes: [/market_size/],
  },
  {
    name: "the helper that describes the facts changed",
    edits: [["planner.py", 'return "; ".join(', 'return " | ".join(']],
    ...different,
    says: ["Likely: `describe` was rewritten (planner.py:"],
    causes: [/never recorded/],
  },
  {
    name: "the graph wrapped in a subgraph",
    edits: [
      [
        "planner.py",
        "graph = builder.compile()",
        'outer = StateGraph(State)\nouter.add_node("planner", builder.compile())\nouter.add_edge(START, "planner")\nouter.add_edge("planner", END)\ngraph = outer.compile()',
      ],
    ],
    ...identical,
  },
]);

const dated = (day: string): Edit => [
  "planner.py",
  'lookup.invoke({"field": field})',
  `lookup.invoke({"field": f"{field} on ${day}"})`,
];

pairsOf(
  "planner",
  [
    {
      name: "another date in an argument",
      edits: [["planner.py", "2026-12-01", "2026-12-28"]],
      ...asBefore,
      says: [
        /B \d+ exact, 2 normalised/,
        "`search` was rewritten (planner.py:",
        "if the tools answer as before: 2 of their answers were given to other times or ids.",
        "Changed: the times or ids in the arguments of lookup of search; 2 answers were given to the one before",
      ],
      never: /identical/,
    },
  ],
  [dated("2026-12-01")],
);

const clock: Edit = [
  "agent.py",
  '[("system", PROMPT)',
  '[("system", f"{PROMPT} It is {datetime.datetime.now()}.")',
];

pairsOf(
  "agent",
  [
    { name: "a clock in the prompt of both", edits: [], ...identical },
    {
      name: "a clock in the prompt of both, and another word",
      edits: [["agent.py", "a helpful assistant", "a brief assistant"]],
      ...asBefore,
      says: ["Changed: the prompt of model;"],
    },
  ],
  [["agent.py", "import sqlite3", "import datetime\nimport sqlite3"], clock],
);

pairsOf("classifier", [
  { name: "untouched", edits: [], ...identical },
  {
    name: "one branch fewer for both",
    edits: [["classifier.py", 'return ["billing", "technical"]', 'return ["billing"]']],
    ...different,
    says: ["`pick_teams` was rewritten"],
    causes: [/billing and technical|billing/],
  },
]);

pairsOf("team", [
  { name: "untouched", edits: [], ...identical, says: ["A twice is not the same at run (times and ids)"] },
  {
    name: "a dropped join",
    edits: [["team.py", 'review.add_edge(["left", "right"], "meet")', 'review.add_edge("left", "meet")']],
    ...identical,
    says: ["`review/meet` no longer waits for `review/left` and `review/right` together."],
  },
  {
    name: "another answer is taken for a yes",
    edits: [["team.py", 'goto="publish" if answer == "yes" else END', 'goto="publish"']],
    ...different,
    says: ["`approve` was rewritten (team.py:"],
    causes: [/publish/],
  },
  {
    name: "another question",
    edits: [["team.py", "Publish the notes?", "Publish these notes?"]],
    ...different,
    says: ["`approve` was rewritten"],
    causes: [/ask/],
  },
]);

pairsOf("notes", [
  { name: "untouched", edits: [], ...identical },
  {
    name: "another key of the store",
    edits: [["notes.py", 'store.get(("notes",), "last")', 'store.get(("notes",), "first")']],
    kind: "same decisions",
    exit: 1,
    says: ["`remember` was rewritten"],
    causes: [/^~ /],
  },
]);
