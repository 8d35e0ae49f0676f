"""Send, a subgraph with a join, Command and an interrupt in a node."""
import operator
import uuid
from typing import Annotated, Literal, TypedDict

from langchain_core.messages import AIMessage
from langgraph.graph import END, START, StateGraph
from langgraph.types import Command, Send, interrupt

from scripted import ScriptedModel


class State(TypedDict, total=False):
    topic: str
    notes: Annotated[list[str], operator.add]
    approved: bool
    run: str


def write(messages, _tools):
    return AIMessage(content=f"about {messages[-1].content}")


model = ScriptedModel(answer=write)


def start(state: State):
    return {"run": str(uuid.uuid4())}


def fan_out(state: State):
    return [Send("note", {"topic": part}) for part in state["topic"].split(" and ")]


def note(state: State):
    return {"notes": [model.invoke([("system", "You take notes."), ("user", state["topic"])]).content]}


def left(state: State):
    return {"notes": ["left"]}


def right(state: State):
    return {"notes": ["right"]}


def meet(state: State):
    return {"notes": [f"met with {len(state['notes'])}"]}


def approve(state: State) -> Command[Literal["publish", "__end__"]]:
    answer = interrupt({"question": "Publish the notes?"})
    return Command(update={"approved": answer == "yes"}, goto="publish" if answer == "yes" else END)


def publish(state: State):
    return {"notes": ["published"]}


review = StateGraph(State)
review.add_node("left", left)
review.add_node("right", right)
review.add_node("meet", meet)
review.add_edge(START, "left")
review.add_edge(START, "right")
review.add_edge(["left", "right"], "meet")

builder = StateGraph(State)
builder.add_node("start", start)
builder.add_node("note", note)
builder.add_node("review", review.compile())
builder.add_node("approve", approve)
builder.add_node("publish", publish)
builder.add_edge(START, "start")
builder.add_conditional_edges("start", fan_out, ["note"])
builder.add_edge("note", "review")
builder.add_edge("review", "approve")
builder.add_edge("publish", END)
graph = builder.compile()
