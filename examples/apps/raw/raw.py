"""No LangChain model: an HTTP client with a streamed answer, and another one beside it."""
import json
import os
from typing import TypedDict

import httpx
import requests
from langgraph.graph import END, START, StateGraph


class State(TypedDict, total=False):
    question: str
    answer: str
    sources: list


def base() -> str:
    return os.environ["RAW_URL"]


def ask(state: State):
    body = {"messages": [{"role": "user", "content": state["question"]}], "stream": True}
    words = []
    with httpx.Client() as client, client.stream("POST", f"{base()}/chat", json=body) as response:
        for line in response.iter_lines():
            if line.startswith("data: {"):
                words.append(json.loads(line[6:])["word"])
    return {"answer": " ".join(words)}


def find_sources(state: State):
    found = requests.get(f"{base()}/sources", params={"q": state["question"]}, timeout=30)
    return {"sources": found.json()["sources"]}


builder = StateGraph(State)
builder.add_node("ask", ask)
builder.add_node("find_sources", find_sources)
builder.add_edge(START, "ask")
builder.add_edge("ask", "find_sources")
builder.add_edge("find_sources", END)
graph = builder.compile()
