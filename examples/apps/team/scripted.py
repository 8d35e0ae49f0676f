"""A chat model that answers by rule, so that the example needs no provider."""
import json
from typing import Any, Callable

from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, ChatResult


class ScriptedModel(BaseChatModel):
    answer: Callable[[list, list], AIMessage]
    model: str = "scripted-1"

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: list, **options: Any):
        from langchain_core.utils.function_calling import convert_to_openai_tool

        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], **options)

    def _generate(self, messages, stop=None, run_manager=None, **options):
        message = self.answer(messages, options.get("tools", []))
        message.usage_metadata = {"input_tokens": sum(len(str(m.content)) for m in messages) // 4,
                                  "output_tokens": 8, "total_tokens": 0}
        return ChatResult(generations=[ChatGeneration(message=message)])


def call(name: str, **args) -> AIMessage:
    return AIMessage(content="", tool_calls=[{"name": name, "args": args, "id": f"call_{name}_{abs(hash(json.dumps(args, sort_keys=True))):020d}"}])
