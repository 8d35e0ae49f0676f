"""An agent that calls tools: a model node, a tool node, a router."""
import sqlite3
from typing import Annotated, TypedDict

from langchain_core.messages import AIMessage, AnyMessage
from langchain_core.tools import tool
from langgraph.graph import END, START, StateGraph, add_messages
from langgraph.prebuilt import ToolNode
from langgraph.types import interrupt

from scripted import ScriptedModel, call


class State(TypedDict, total=False):
    messages: Annotated[list[AnyMessage], add_messages]
    stamp: str


def reply(messages, tools):
    names = [one["function"]["name"] for one in tools]
    last = messages[-1]
    text = str(last.content)
    if last.type == "tool":
        return AIMessage(content=f"Found: {text}")
    if "weather" in text and "search" in names:
        return call("search", query=text)
    if "book" in text and "book" in names:
        return call("book", day="2026-12-01", seats=2)
    if "add" in text:
        return call("add", a=2, b=3)
    return AIMessage(content="I can search, add and book.")


@tool
def search(query: str) -> str:
    """Searches the archive."""
    row = sqlite3.connect(":memory:").execute("select ?", (f"sunny ({query})",)).fetchone()
    return row[0]


@tool
def book(day: str, seats: int) -> str:
    """Books seats after the user agreed."""
    agreed = interrupt({"question": f"Book {seats} seats on {day}?"})
    return f"booked {day}" if agreed == "yes" else "not booked"


@tool
def add(a: int, b: int) -> int:
    """Adds two numbers."""
    return a + b


TOOLS = [search, book, add]
model = ScriptedModel(answer=reply).bind_tools(TOOLS)
PROMPT = "You are a helpful assistant."


def call_model(state: State):
    return {"messages": [model.invoke([("system", PROMPT), *state["messages"]])]}


def route_after_model(state: State) -> str:
    return "tools" if state["messages"][-1].tool_calls else "end"


builder = StateGraph(State)
builder.add_node("model", call_model)
builder.add_node("tools", ToolNode(TOOLS))
builder.add_edge(START, "model")
builder.add_conditional_edges("model", route_after_model, {"tools": "tools", "end": END})
builder.add_edge("tools", "model")
graph = builder.compile()
