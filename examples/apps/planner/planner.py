"""A planner in one node: gates, a proposal by a model, correctors; the decision stands in a channel."""
import sqlite3
from typing import Literal, TypedDict

from langchain_core.tools import tool
from langgraph.graph import END, START, StateGraph
from langgraph.types import interrupt

from scripted import ScriptedModel, call


class Decision(TypedDict):
    """What to do next."""

    action: Literal["ask", "search", "answer", "stop"]
    target_field: str
    reason: str


class State(TypedDict, total=False):
    goal: str
    facts: dict
    decision: Decision
    rounds: int
    answer: str


FIELDS = ("region", "market_size", "price")


def propose(messages, _tools):
    text = str(messages[-1].content)
    for field in FIELDS:
        if f"{field}: unknown" in text:
            return call("Decision", action="search", target_field=field, reason=f"{field} is missing")
    return call("Decision", action="answer", target_field="", reason="all is known")


model = ScriptedModel(answer=propose)


@tool
def lookup(field: str) -> str:
    """Looks a figure up in the warehouse."""
    warehouse = sqlite3.connect(":memory:")
    row = warehouse.execute("select ?", (f"{field} of 2026: 42",)).fetchone()
    return row[0]


def describe(facts: dict) -> str:
    return "; ".join(f"{field}: {facts.get(field, 'unknown')}" for field in FIELDS)


def plan_node(state: State):
    facts = state.get("facts") or {}
    rounds = state.get("rounds", 0) + 1
    # gate: the region comes from the user
    if "region" not in facts:
        return {"decision": {"action": "ask", "target_field": "region", "reason": "gate"}, "rounds": rounds}
    # gate: no more than six rounds
    if rounds > 6:
        return {"decision": {"action": "stop", "target_field": "", "reason": "too many rounds"}, "rounds": rounds}
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
    return {"decision": decision, "rounds": rounds}


def route_decision(state: State) -> str:
    return state["decision"]["action"]


def ask(state: State):
    field = state["decision"]["target_field"]
    given = interrupt({"question": f"What is the {field}?", "field": field})
    return {"facts": {**(state.get("facts") or {}), field: given}}


def search(state: State):
    field = state["decision"]["target_field"]
    return {"facts": {**state["facts"], field: lookup.invoke({"field": field})}}


def answer(state: State):
    return {"answer": describe(state["facts"])}


builder = StateGraph(State)
builder.add_node("plan", plan_node)
builder.add_node("ask", ask)
builder.add_node("search", search)
builder.add_node("answer", answer)
builder.add_edge(START, "plan")
builder.add_conditional_edges("plan", route_decision, {"ask": "ask", "search": "search", "answer": "answer", "stop": END})
builder.add_edge("ask", "plan")
builder.add_edge("search", "plan")
builder.add_edge("answer", END)
graph = builder.compile()
