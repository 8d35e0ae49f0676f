"""Runs the planner app for three turns as its own code would: no studio, a model that answers by rule."""
import sys

sys.path.insert(0, sys.argv[1])

from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command
from planner import graph

bare = graph.copy(update={"checkpointer": InMemorySaver()})
config = {"configurable": {"thread_id": "1"}}
for turn in ({"goal": "Size the market"}, Command(resume="Norway"), Command(resume="12 EUR")):
    for _ in bare.stream(turn, config, stream_mode="values"):
        pass
print(bare.get_state(config).values["answer"])
