import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Edit, findingsOf, rawServer, type Workbench, workbench } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const title = (app: string): string => (missing ? `${app} (left out, no Python: ${missing})` : app);

type Pair = {
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly kind: string;
  readonly exit: number;
  /** All lines of the report about code, and about changed inputs of models and tools; none if omitted. */
  readonly code?: readonly string[];
  readonly changed?: readonly string[];
  /** Further lines that the report must hold. */
  readonly says?: readonly (string | RegExp)[];
  /** Pattern that no line may match. */
  readonly never?: RegExp;
  /** Causes, in order, as they begin; none where it is left out. */
  readonly causes?: readonly (string | RegExp)[];
};

/** Pairs of an app; `before` are edits that both sides have. */
function pairsOf(app: string, pairs: readonly Pair[], before: readonly Edit[] = []): void {
  describe.skipIf(missing !== "")(title(app), () => {
    let bench: Workbench;
    beforeAll(async () => {
      bench = await workbench(app, before);
    });
    afterAll(() => bench?.close());
    it.each(pairs)("$name", async ({ edits, kind, exit, ...expected }) => {
      const { code = [], changed = [], says = [], never, causes = [] } = expected;
      const compared = await bench.compare(edits);
      const { verdict, lines, check } = compared;
      expect(findingsOf(check)).toBe(findingsOf(compared));
      const report = lines.join("\n");
      expect([verdict.kind, verdict.exit], report).toEqual([kind, exit]);
      expect(codeIn(lines)).toEqual(code);
      expect(changedIn(lines)).toEqual(changed);
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

/** A line without places in files and recordings. */
const steady = (line: string): string =>
  line.replace(/ \(\S+:\d+(?:–\d+)?\)/, "").replace(/ See planner-studio show .*$/, "");

function codeIn(lines: readonly string[]): readonly string[] {
  const title = lines.indexOf("Changed in the code:");
  if (title < 0) return [];
  const rest = lines.slice(title + 1);
  const end = rest.findIndex((line) => !line.startsWith("  "));
  return rest.slice(0, end < 0 ? rest.length : end).map((line) => steady(line.trim()));
}

const changedIn = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => line.startsWith("Changed: ")).map((line) => steady(line.slice(9)));

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
    code: ["`model` is now called `think`."],
    edits: [["agent.py", '"model"', '"think"']],
    ...identical,
    says: ["`model` is now called `think`."],
    never: /rewritten/,
  },
  {
    name: "a renamed router",
    code: ["`model` is left by `tools_or_end` instead of `route_after_model`."],
    edits: [["agent.py", "route_after_model", "tools_or_end"]],
    ...identical,
  },
  {
    name: "a node's function moved to another file",
    code: ["`call_model` was rewritten."],
    edits: [
      [
        "model.py",
        "",
        'from scripted import ScriptedModel\n\nPROMPT = "You are a helpful assistant."\n\n\ndef node_of(model):\n    def call_model(state):\n        return {"messages": [model.invoke([("system", PROMPT), *state["messages"]])]}\n\n    return call_model\n',
      ],
      [
        "agent.py",
        'builder.add_node("model", call_model)',
        'from model import node_of\n\nbuilder.add_node("model", node_of(model))',
      ],
    ],
    ...identical,
  },
  {
    name: "a changed router",
    code: ["`route_after_model` was rewritten."],
    edits: [["agent.py", 'return "tools" if state["messages"][-1].tool_calls else "end"', 'return "end"']],
    ...different,
    says: ["`route_after_model` was rewritten (agent.py:", '+    return "end"'],
    causes: [/B .*stopped|B .*instead/],
  },
  {
    name: "a changed prompt word",
    changed: ["the prompt of model; 7 answers were given to the one before (3 of 3 recordings)."],
    edits: [["agent.py", "a helpful assistant", "a brief assistant"]],
    ...asBefore,
    says: ["if the model answers as before: 7 of its answers were given to another prompt."],
    never: /identical/,
  },
  {
    name: "a changed tool schema",
    code: ["`search` was rewritten."],
    changed: [
      "the schema or description of the tool search of model; 7 answers were given to the one before (3 of 3 recordings).",
      "the code of the tool search of tools; 1 answer was given by the one before (1 of 3 recordings).",
    ],
    edits: [["agent.py", "def search(query: str) -> str:", "def search(query: str, limit: int = 3) -> str:"]],
    ...asBefore,
  },
  {
    name: "a tool that is no longer offered",
    code: ["`tools` no longer offers search."],
    changed: [
      "the tools offered (search removed) of model; 4 answers were given to the one before (3 of 3 recordings).",
    ],
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
    changed: ["the model of model; 7 answers were given to the one before (3 of 3 recordings)."],
    edits: [["agent.py", "ScriptedModel(answer=reply)", 'ScriptedModel(answer=reply, model="scripted-2")']],
    ...asBefore,
  },
  {
    name: "a swallowed miss",
    code: ["`call_model` was rewritten."],
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
    code: ["`call_model` was rewritten."],
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
    causes: [/^~ .*B held another value in stamp/],
  },
  {
    name: "a clock in the prompt",
    code: ["`call_model` was rewritten."],
    changed: ["the prompt of model; 7 answers were given to the one before (3 of 3 recordings)."],
    edits: [
      ["agent.py", "import sqlite3", "import datetime\nimport sqlite3"],
      ["agent.py", '[("system", PROMPT)', '[("system", f"{PROMPT} It is {datetime.datetime.now()}.")'],
    ],
    ...asBefore,
    says: ["`call_model` was rewritten"],
  },
  {
    name: "a tool that computes and now interrupts",
    code: ["`add` was rewritten."],
    edits: [["agent.py", "    return a + b", '    return a + b if interrupt({"question": "Add?"}) else 0']],
    ...different,
    says: ["`add` was rewritten (agent.py:"],
    causes: [/^≠ B asked for Add\?/],
  },
  {
    name: "other code of a tool that is held",
    code: ["`search` was rewritten."],
    changed: [
      "the code of the tool search of tools; 1 answer was given by the one before (1 of 3 recordings).",
    ],
    edits: [["agent.py", 'f"sunny ({query})"', 'f"rainy ({query})"']],
    ...asBefore,
    says: [
      "`search` was rewritten (agent.py:",
      "if the tools answer as before: 1 of their answers was given by other code.",
    ],
    never: /identical/,
  },
]);

/** The router does the same in other words. */
const otherWords: Edit = [
  "planner.py",
  '    return state["decision"]["action"]\n',
  '    decision = state["decision"]\n    return decision["action"]\n',
];

pairsOf("planner", [
  { name: "untouched", edits: [], ...identical, never: /Changed|Likely/ },
  {
    name: "a helper extracted",
    code: ["`plan_node` was rewritten."],
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
    code: ["`plan` is left by `next_step` instead of `route_decision`."],
    edits: [["planner.py", "route_decision", "next_step"]],
    ...identical,
  },
  {
    name: "the corrector moved to a node of its own",
    code: ["`plan` became `plan` and `correct`.", "`plan_node` was rewritten."],
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
    code: ["`plan_node` was rewritten."],
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
    code: ["`plan_node` was rewritten."],
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
    code: ["`describe` was rewritten."],
    edits: [["planner.py", 'return "; ".join(', 'return " | ".join(']],
    ...different,
    says: ["Likely: `describe` was rewritten (planner.py:"],
    causes: [/never recorded/],
  },
  {
    name: "fewer decisions, since a node knows more, and a router in other words",
    code: ["`search` was rewritten.", "`route_decision` was rewritten."],
    edits: [
      ["planner.py", '{**state["facts"], field:', '{"price": "9", **state["facts"], field:'],
      otherWords,
    ],
    ...different,
    says: ["Likely: `search` was rewritten"],
    causes: [/^\? B stopped where A decided ask price/],
  },
  {
    name: "other decisions, since an edge leads elsewhere, and a router in other words",
    code: ["`ask` leads to `search` instead of `plan`.", "`route_decision` was rewritten."],
    edits: [
      ["planner.py", 'builder.add_edge("ask", "plan")', 'builder.add_edge("ask", "search")'],
      otherWords,
    ],
    ...different,
    says: ["Likely: `ask` leads to `search` instead of `plan`."],
    causes: [/^\? .*B stopped where A decided/],
  },
  {
    name: "a round fewer, and a router in other words",
    code: ["`plan_node` was rewritten.", "`route_decision` was rewritten."],
    edits: [["planner.py", "rounds > 6", "rounds > 1"], otherWords],
    ...different,
    says: ["Likely: `plan_node` was rewritten"],
    causes: [/^≠ .*B decided stop where A decided/],
  },
  {
    name: "a router that fails, and a node in other words",
    code: ["`plan_node` was rewritten.", "`route_decision` was rewritten."],
    edits: [
      ["planner.py", 'return state["decision"]["action"]', 'return state["verdict"]["action"]'],
      ["planner.py", "only the user knows it", "the user alone knows it"],
    ],
    ...different,
    says: ["Likely: `route_decision` was rewritten"],
    causes: [/^! .*B broke off where A routed to/],
  },
  {
    name: "the graph wrapped in a subgraph",
    code: [
      "`plan` is now called `planner/plan`.",
      "`ask` is now called `planner/ask`.",
      "`search` is now called `planner/search`.",
      "`answer` is now called `planner/answer`.",
      "`planner` is new.",
      "`answer` no longer leads to `END`.",
    ],
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
      code: ["`search` was rewritten."],
      changed: [
        "the times or ids in the arguments of lookup of search; 2 answers were given to the one before (2 of 3 recordings).",
      ],
      edits: [["planner.py", "2026-12-01", "2026-12-28"]],
      ...asBefore,
      says: [
        /B \d+ exact, 2 normalised/,
        "`search` was rewritten (planner.py:",
        "if the tools answer as before: 2 of their answers were given to other times or ids.",
      ],
      never: /identical/,
    },
  ],
  [dated("2026-12-01")],
);

const stamp = (value: string): Edit => [
  "agent.py",
  '*state["messages"]])]}',
  `*state["messages"]])], "stamp": ${value}}`,
];
const imports: Edit = ["agent.py", "import sqlite3", "import datetime, random, sqlite3, time, uuid"];
const fixed = "3f2b8f0e-3d52-4a35-9d0a-6a1f0a4f2f11";

pairsOf(
  "agent",
  [
    {
      name: "a uuid in place of a fixed one",
      code: ["`call_model` was rewritten."],
      edits: [["agent.py", `"${fixed}"`, "str(uuid.uuid4())"]],
      kind: "same decisions",
      exit: 1,
      causes: [/^~ .*B held another value in stamp/],
    },
    {
      name: "another fixed uuid",
      code: ["`call_model` was rewritten."],
      edits: [["agent.py", fixed, fixed.replace("3f2b", "4f2b")]],
      kind: "same decisions",
      exit: 1,
      causes: [/^~ .*B held another value in stamp/],
    },
    {
      name: "a random number in place of a fixed text",
      code: ["`call_model` was rewritten."],
      edits: [["agent.py", `"${fixed}"`, "str(random.random())"]],
      kind: "same decisions",
      exit: 1,
      causes: [/^~ .*B held another value in stamp/],
    },
  ],
  [imports, stamp(`"${fixed}"`)],
);

/** Each value is in a channel of its own, so that the report must name all three. */
const unsteady = {
  stamp: "str(uuid.uuid4())",
  second: "str(int(time.time()))",
  number: "str(random.random())",
};

pairsOf(
  "agent",
  [
    {
      name: "a uuid, a clock of whole seconds and a random number in the state of both",
      edits: [],
      ...identical,
      says: Object.keys(unsteady).map(
        (channel) => new RegExp(`A twice is not the same at .*\\b${channel}\\b`),
      ),
    },
    {
      name: "the same in the state of both, and a changed router",
      code: ["`route_after_model` was rewritten."],
      edits: [["agent.py", 'return "tools" if state["messages"][-1].tool_calls else "end"', 'return "end"']],
      ...different,
      causes: [/B .*stopped|B .*instead/],
    },
  ],
  [
    imports,
    ["agent.py", "    stamp: str\n", "    stamp: str\n    second: str\n    number: str\n"],
    stamp(`${unsteady.stamp}, "second": ${unsteady.second}, "number": ${unsteady.number}`),
  ],
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
      changed: ["the prompt of model; 7 answers were given to the one before (3 of 3 recordings)."],
      edits: [["agent.py", "a helpful assistant", "a brief assistant"]],
      ...asBefore,
    },
  ],
  [["agent.py", "import sqlite3", "import datetime\nimport sqlite3"], clock],
);

pairsOf(
  "agent",
  [
    {
      name: "another field of the schema of an answer",
      changed: [
        "the option response_format of model; 7 answers were given to the one before (3 of 3 recordings).",
      ],
      edits: [["agent.py", "    text: str\n", "    text: str\n    sure: bool = False\n"]],
      ...asBefore,
    },
  ],
  [
    ["agent.py", "import sqlite3\n", "import sqlite3\nfrom pydantic import BaseModel\n"],
    ["agent.py", "class State(", "class Answer(BaseModel):\n    text: str\n\n\nclass State("],
    ["agent.py", '*state["messages"]])]}', '*state["messages"]], response_format=Answer)]}'],
  ],
);

pairsOf(
  "agent",
  [
    {
      name: "a miss of a model that is awaited",
      code: ["`call_model` was rewritten."],
      edits: [["agent.py", '*state["messages"]])', '*state["messages"], ("user", "Be brief.")])']],
      ...different,
      says: [/a call was never recorded/],
      never: /generations|WorldStopped/,
      causes: [/^\? /],
    },
  ],
  [
    ["agent.py", "def call_model(", "async def call_model("],
    ["agent.py", "model.invoke([", "await model.ainvoke(["],
  ],
);

pairsOf("classifier", [
  { name: "untouched", edits: [], ...identical },
  {
    name: "one branch fewer for both",
    code: ["`pick_teams` was rewritten."],
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
    code: [
      "`review/meet` no longer waits for `review/left` and `review/right` together.",
      "`review/left` leads to `review/meet` by itself.",
    ],
    edits: [["team.py", 'review.add_edge(["left", "right"], "meet")', 'review.add_edge("left", "meet")']],
    ...identical,
    says: ["`review/meet` no longer waits for `review/left` and `review/right` together."],
  },
  {
    name: "a node moved behind the question",
    code: [
      "`note` leads to `approve` instead of `review`.",
      "`publish` leads to `review` instead of `END`.",
      "`review` leads to `END` instead of `approve`.",
    ],
    edits: [
      [
        "team.py",
        'builder.add_edge("note", "review")\nbuilder.add_edge("review", "approve")\nbuilder.add_edge("publish", END)',
        'builder.add_edge("note", "approve")\nbuilder.add_edge("publish", "review")\nbuilder.add_edge("review", END)',
      ],
    ],
    kind: "same decisions",
    exit: 1,
    causes: [/^~ B held another value in notes/],
  },
  {
    name: "another answer is taken for a yes",
    code: ["`approve` was rewritten."],
    edits: [["team.py", 'goto="publish" if answer == "yes" else END', 'goto="publish"']],
    ...different,
    says: ["`approve` was rewritten (team.py:"],
    causes: [/publish/],
  },
  {
    name: "another question",
    code: ["`approve` was rewritten."],
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
    code: ["`remember` was rewritten."],
    edits: [["notes.py", 'store.get(("notes",), "last")', 'store.get(("notes",), "first")']],
    kind: "same decisions",
    exit: 1,
    says: ["`remember` was rewritten"],
    causes: [/^~ /],
  },
]);

const sources =
  '    found = requests.get(f"{base()}/sources", params={"q": state["question"]}, timeout=30)\n    return {"sources": found.json()["sources"]}';

describe("an app without LangChain", () => {
  let server: Awaited<ReturnType<typeof rawServer>>;
  beforeAll(async () => {
    server = await rawServer();
    process.env.RAW_URL = server.url;
  });
  afterAll(() => {
    // One conversation of two requests was recorded, and no replay sent any.
    expect(server.requests()).toBe(missing ? 0 : 2);
    delete process.env.RAW_URL;
    server.close();
  });
  pairsOf("raw", [
    { name: "untouched", edits: [], ...identical },
    {
      name: "a moved node",
      code: [
        "`ask` runs between `find_sources` and `END` instead of between `START` and `find_sources`.",
        "`find_sources` runs between `START` and `ask` instead of between `ask` and `END`.",
      ],
      edits: [
        [
          "raw.py",
          'builder.add_edge(START, "ask")\nbuilder.add_edge("ask", "find_sources")\nbuilder.add_edge("find_sources", END)',
          'builder.add_edge(START, "find_sources")\nbuilder.add_edge("find_sources", "ask")\nbuilder.add_edge("ask", END)',
        ],
      ],
      kind: "same decisions",
      exit: 1,
      causes: [/^~ B fetched POST .* in another order than A\.$/],
    },
    {
      name: "a changed word in a request",
      code: ["`ask` was rewritten."],
      edits: [["raw.py", '"stream": True', '"stream": "brief"']],
      ...different,
      says: [/never recorded: stream of its body differs from recorded call 1 \(true → brief\)/],
      causes: [/^[?!] /],
    },
    {
      name: "an HTTP library that is not held",
      code: ["`find_sources` was rewritten."],
      edits: [
        [
          "raw.py",
          sources,
          '    import urllib.request\n    with urllib.request.urlopen(f"{base()}/sources?q=new", timeout=30) as found:\n        return {"sources": json.loads(found.read())["sources"]}',
        ],
      ],
      ...different,
      causes: [
        /raw\.py:\d+ opened a connection to 127\.0\.0\.1:\d+ by urllib\/request\.py, which is not held/,
      ],
    },
    {
      name: "an HTTP library that is not held, in a try",
      code: ["`find_sources` was rewritten."],
      edits: [
        [
          "raw.py",
          sources,
          '    import http.client\n    try:\n        connection = http.client.HTTPConnection(base().removeprefix("http://"), timeout=30)\n        connection.request("GET", "/sources?q=new")\n        return {"sources": json.loads(connection.getresponse().read())["sources"]}\n    except Exception:\n        return {"sources": []}',
        ],
      ],
      ...different,
      causes: [/raw\.py:\d+ opened a connection to 127\.0\.0\.1:\d+ by http\/client\.py, which is not held/],
    },
  ]);
});
