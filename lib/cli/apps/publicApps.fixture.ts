import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { askObjects, driver, extensions, objects } from "./publicAppObjects.fixture";

/** An app with forms of public ones: subgraphs that a node gathers, dates in words, pauses, a context, nodes without an asynchronous form. */
const source = `
import asyncio, datetime, operator, random, uuid
from dataclasses import dataclass
from typing import Annotated, TypedDict
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import StructuredTool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph, add_messages
from langgraph.prebuilt import ToolNode
from langgraph.runtime import Runtime
from langgraph.types import interrupt
from langgraph._internal._runnable import RunnableCallable

class Model(BaseChatModel):
    @property
    def _llm_type(self):
        return "scripted"
    def _generate(self, messages, stop=None, run_manager=None, **options):
        last = messages[-1]
        calls = [{"name": "look", "args": {"at": "it"}, "id": f"call_{uuid.uuid4()}"}] if last.type == "human" else []
        return ChatResult(generations=[ChatGeneration(message=AIMessage("seen", tool_calls=calls))])
    def bind_tools(self, tools, **options):
        return self

# As the wrapper of a library's tool, which may also return a Command.
adapter = """
import uuid
from typing import Annotated
from langchain_core.tools import InjectedToolArg
from langgraph.types import Command
async def look(at: str, runtime: Annotated[object, InjectedToolArg()] = None) -> list | Command:
    assert runtime is not None
    with open("looked.txt", "a") as file:
        file.write("1")
    return [{"type": "text", "text": f"{at} is there", "id": f"lc_{uuid.uuid4()}"}]
"""
names = {}
exec(compile(adapter, "/opt/adapter.py", "exec"), names)
look = StructuredTool.from_function(coroutine=names["look"], name="look", description="Looks.")

@dataclass
class Context:
    topics: int = 3

class State(TypedDict, total=False):
    messages: Annotated[list, add_messages]

class Topic(TypedDict, total=False):
    messages: Annotated[list, add_messages]

async def explore(state: Topic):
    await asyncio.sleep(random.random() / 20)
    return {"messages": [await Model().ainvoke(state["messages"])]}

def tools_next(state):
    return "tools" if state["messages"][-1].tool_calls else END

topic = StateGraph(Topic)
topic.add_node("explore", explore)
topic.add_node("tools", ToolNode([look]))
topic.add_edge(START, "explore")
topic.add_conditional_edges("explore", tools_next)
topic.add_edge("tools", "explore")
topic = topic.compile()

async def gather(state: State, runtime: Runtime[Context]):
    today = f"{datetime.datetime.now():%a %b %-d, %Y} at {datetime.datetime.now():%-I:%M %p}"
    asked = [HumanMessage(f"Today is {today}. Explore topic {n}.") for n in range(runtime.context.topics)]
    done = await asyncio.gather(*(topic.ainvoke({"messages": [one]}) for one in asked))
    return {"messages": [AIMessage(f"{len(done)} topics")]}

def publish(state: State):
    return {"messages": [AIMessage("published")]}

builder = StateGraph(State, context_schema=Context)
builder.add_node("gather", gather)
builder.add_node("publish", publish)
builder.add_edge(START, "gather")
builder.add_edge("gather", "publish")
builder.add_conditional_edges("publish", RunnableCallable(lambda state: END, trace=False), [END])
graph = builder.compile(checkpointer=InMemorySaver(), interrupt_before=["publish"])

async def never(state):
    raise NotImplementedError("no asynchronous form")

class Step(TypedDict):
    step: str

plain = StateGraph(Step)
plain.add_node("one", RunnableCallable(lambda state: {"step": "one"}, never))
plain.add_node("two", lambda state: {"step": "two"})
plain.add_edge(START, "one")
plain.add_conditional_edges("one", RunnableCallable(lambda state: "two", trace=False), {"two": "two"})
plain = plain.compile()

class Asked(TypedDict, total=False):
    heard: Annotated[list, operator.add]
    said: Annotated[list, operator.add]

def confirm(state: Asked):
    name = interrupt("Name?")
    return {"heard": [f"{name}, {interrupt('Age?')}"]}

sub = StateGraph(Asked)
sub.add_node("confirm", confirm)
sub.add_edge(START, "confirm")
asks = StateGraph(Asked)
asks.add_node("form", sub.compile(checkpointer=True))
asks.add_node("left", lambda state: {"said": ["left " + interrupt("Left?")]})
asks.add_node("right", lambda state: {"said": ["right " + interrupt("Right?")]})
asks.add_edge(START, "form")
asks.add_edge("form", "left")
asks.add_edge("form", "right")
saver = InMemorySaver()
asks = asks.compile(checkpointer=saver)
`;

/** A file that is run itself has the functions of its graph in a module of another name. */
const script = `
from typing import TypedDict
from langgraph.graph import START, StateGraph

class Step(TypedDict):
    step: str

def only(state):
    return {"step": "done"}

builder = StateGraph(Step)
builder.add_node("only", only)
builder.add_edge(START, "only")
graph = builder.compile()
def make(config):
    return graph
if __name__ == "__main__":
    graph.invoke({"step": "none"})
`;

/** Lets LangGraph report tasks and state by `debug` alone, as before 0.5. */
const older = `
import typing
import langgraph.types
from langgraph.pregel._loop import PregelLoop
from app import asks
langgraph.types.StreamMode = typing.Literal["values", "updates", "debug"]
emit = PregelLoop._emit
def emit_by_debug(self, mode, *args, **kwargs):
    if mode not in ("tasks", "checkpoints") or self.stream is not None and "debug" in self.stream.modes:
        emit(self, mode, *args, **kwargs)
PregelLoop._emit = emit_by_debug
`;

/** Answers one question after the other in a subgraph with its own checkpointer, then two at once, the last first. */
const questions = `
from langgraph.types import Command
from older import asks
config = {"configurable": {"thread_id": "questions"}}
asks.invoke({}, config)
asks.invoke(Command(resume="Ada"), config)
waits = asks.invoke(Command(resume="36"), config)["__interrupt__"]
print(asks.invoke(Command(resume={one.id: "no" if one.value == "Left?" else "yes" for one in reversed(waits)}), config))
`;

export function publicApp() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-public-")), "public");
  mkdirSync(folder);
  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
  write("app.py", source);
  write("main.py", 'from app import plain\nprint(plain.invoke({"step": "none"}))\n');
  write("older.py", older);
  write("script.py", script);
  write("forms.py", objects);
  write("ask_forms.py", askObjects);
  mkdirSync(path.join(folder, "psycopg2"));
  write("psycopg2/__init__.py", driver);
  write("psycopg2/extensions.py", extensions);
  write("questions.py", questions);
  const graphs = {
    graph: "./app.py:graph",
    plain: "./app.py:plain",
    asks: "./app.py:asks",
    forms: "./forms.py:graph",
    other: "./forms.py:other",
    script: "./script.py:graph",
    made: "./script.py:make",
  };
  write("langgraph.json", JSON.stringify({ graphs }));
  const turns = [{ input: { messages: [["user", "go"]] } }, { input: null }];
  write("cases.json", JSON.stringify({ id: "topics", synthetic: true, turns }));
  return { folder, remove: () => rmSync(path.dirname(folder), { recursive: true, force: true }) };
}
