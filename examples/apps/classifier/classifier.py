"""A classifier whose router may take several branches."""
import operator
from enum import Enum
from typing import Annotated, TypedDict

from langchain_core.messages import AIMessage
from langgraph.graph import END, START, StateGraph

from scripted import ScriptedModel


class Intent(str, Enum):
    BILLING = "billing"
    TECHNICAL = "technical"
    BOTH = "both"


class State(TypedDict, total=False):
    text: str
    intent: Intent
    notes: Annotated[list[str], operator.add]


def label(messages, _tools):
    text = str(messages[-1].content)
    billing, technical = "invoice" in text, "crash" in text
    return AIMessage(content="both" if billing and technical else "billing" if billing else "technical")


model = ScriptedModel(answer=label)


def classify(state: State):
    said = model.invoke([("system", "Classify the request."), ("user", state["text"])])
    return {"intent": Intent(said.content)}


def pick_teams(state: State):
    if state["intent"] == Intent.BOTH:
        return ["billing", "technical"]
    return [state["intent"].value]


def billing(state: State):
    return {"notes": ["billing looks at it"]}


def technical(state: State):
    return {"notes": ["technical looks at it"]}


def close(state: State):
    return {"notes": ["closed"]}


builder = StateGraph(State)
for name, node in (("classify", classify), ("billing", billing), ("technical", technical), ("close", close)):
    builder.add_node(name, node)
builder.add_edge(START, "classify")
builder.add_conditional_edges("classify", pick_teams, ["billing", "technical"])
builder.add_edge("billing", "close")
builder.add_edge("technical", "close")
builder.add_edge("close", END)
graph = builder.compile()
