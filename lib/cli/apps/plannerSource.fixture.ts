import { readFileSync } from "node:fs";
import path from "node:path";
import { examples } from "./workbench.fixture";

export const file = "planner.py";
export const functions =
  readFileSync(path.join(examples, "planner", file), "utf8").split("builder = ")[0] ?? "";
export const planNode = /def plan_node\(state: State\):\n[\s\S]*?\n\n\n(?=def route_decision)/;
export const building = /builder = StateGraph\(State\)\n[\s\S]*/;
export const routes = '{"ask": "ask", "search": "search", "answer": "answer", "stop": END}';

export const gates = `def gate_region(facts: dict):
    if "region" not in facts:
        return {"action": "ask", "target_field": "region", "reason": "gate"}
    return None


def gate_rounds(rounds: int):
    if rounds > 6:
        return {"action": "stop", "target_field": "", "reason": "too many rounds"}
    return None


`;
export const proposing = `def ask_model(goal: str, facts: dict) -> dict:
    proposed = model.with_structured_output(Decision).invoke(
        [("system", "You plan the next step."), ("user", f"{goal}. {describe(facts)}")]
    )
    return dict(proposed)


`;
export const correctors = `def correct_known(decision: dict, facts: dict) -> dict:
    if decision["action"] == "search" and decision["target_field"] in facts:
        return {"action": "answer", "target_field": "", "reason": "already known"}
    return decision


def correct_price(decision: dict, facts: dict) -> dict:
    if decision["action"] == "search" and decision["target_field"] == "price":
        return {"action": "ask", "target_field": "price", "reason": "only the user knows it"}
    return decision


`;
export const corrected =
  'correct_price(correct_known(ask_model(state.get("goal", ""), facts), facts), facts)';

export const nodes = (plan: string, more = ""): string => `builder = StateGraph(State)
builder.add_node("ask", ask)
builder.add_node("search", search)
builder.add_node("answer", answer)
${plan}${more}builder.add_edge("answer", END)
graph = builder.compile()
`;
export const looping = (first: string): string => `builder.add_edge(START, "${first}")
builder.add_edge("ask", "${first}")
builder.add_edge("search", "${first}")
`;

export const splitInSix = `${gates}${proposing}def tick(state: State):
    return {"rounds": state.get("rounds", 0) + 1, "decision": None}


def region_gate(state: State):
    return {"decision": gate_region(state.get("facts") or {})}


def rounds_gate(state: State):
    return {"decision": gate_rounds(state["rounds"])}


def propose_step(state: State):
    return {"decision": ask_model(state.get("goal", ""), state.get("facts") or {})}


def known_corrector(state: State):
    decision = state["decision"]
    if decision["action"] == "search" and decision["target_field"] in (state.get("facts") or {}):
        return {"decision": {"action": "answer", "target_field": "", "reason": "already known"}}
    return {}


def price_corrector(state: State):
    decision = state["decision"]
    if decision["action"] == "search" and decision["target_field"] == "price":
        return {"decision": {"action": "ask", "target_field": "price", "reason": "only the user knows it"}}
    return {}


def after_region(state: State) -> str:
    return "ask" if state["decision"] else "rounds_gate"


def after_rounds(state: State) -> str:
    return "stop" if state["decision"] else "propose"


`;

export const hoisted = `${gates}def gate_node(state: State):
    rounds = state.get("rounds", 0) + 1
    return {"decision": gate_region(state.get("facts") or {}) or gate_rounds(rounds), "rounds": rounds}


def after_gates(state: State) -> str:
    decision = state["decision"]
    return decision["action"] if decision else "plan"


def plan_node(state: State):
    facts = state.get("facts") or {}
    proposed = model.with_structured_output(Decision).invoke(
        [("system", "You plan the next step."), ("user", f"{state.get('goal', '')}. {describe(facts)}")]
    )
    decision = dict(proposed)
    # corrector: what is known is not searched again
    if decision["action"] == "search" and decision["target_field"] in facts:
        decision = {"action": "answer", "target_field": "", "reason": "already known"}
    # corrector: a price is asked, not searched
    if decision["action"] == "search" and decision["target_field"] == "price":
        decision = {"action": "ask", "target_field": "price", "reason": "only the user knows it"}
    return {"decision": decision}


`;

export const table = `${gates}${proposing}${correctors}POLICIES = [
    lambda state, facts, decision: decision or gate_region(facts),
    lambda state, facts, decision: decision or gate_rounds(state.get("rounds", 0) + 1),
    lambda state, facts, decision: decision or ask_model(state.get("goal", ""), facts),
    lambda state, facts, decision: correct_known(decision, facts),
    lambda state, facts, decision: correct_price(decision, facts),
]


def plan_node(state: State):
    facts, decision = state.get("facts") or {}, None
    for policy in POLICIES:
        decision = policy(state, facts, decision)
    return {"decision": decision, "rounds": state.get("rounds", 0) + 1}


`;

export const asClass = `${gates}${proposing}${correctors}class Planner:
    """Holds the policies as methods."""

    def __init__(self, fields):
        self.fields = fields

    def decide(self, state: State, facts: dict, rounds: int) -> dict:
        return gate_region(facts) or gate_rounds(rounds) or ${corrected}

    def __call__(self, state: State):
        rounds = state.get("rounds", 0) + 1
        return {"decision": self.decide(state, state.get("facts") or {}, rounds), "rounds": rounds}


plan_node = Planner(FIELDS)


`;
