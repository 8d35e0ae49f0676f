"""A store: what the user prefers is kept between turns."""
from typing import TypedDict

from langgraph.graph import END, START, StateGraph
from langgraph.store.base import BaseStore


class State(TypedDict, total=False):
    text: str
    reply: str


def remember(state: State, *, store: BaseStore):
    if state["text"].startswith("remember "):
        store.put(("notes",), "last", {"text": state["text"][9:]})
        return {"reply": "noted"}
    item = store.get(("notes",), "last")
    return {"reply": item.value["text"] if item else "nothing"}


builder = StateGraph(State)
builder.add_node("remember", remember)
builder.add_edge(START, "remember")
builder.add_edge("remember", END)
graph = builder.compile()
