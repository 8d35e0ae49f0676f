import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { command, copyOf, editFiles, python, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

const flow = `from langchain_core.messages import AIMessage
from langgraph.func import entrypoint, task
from langgraph.types import interrupt

from scripted import ScriptedModel

model = ScriptedModel(answer=lambda messages, _tools: AIMessage(content=f"a note about {messages[-1].content}"))


@task
def draft(topic: str) -> str:
    return model.invoke([("system", "You write notes."), ("user", topic)]).content


@task
def shorten(text: str) -> str:
    return text[:20]


@entrypoint()
def workflow(topic: str) -> dict:
    drafts = [draft(one) for one in topic.split(" and ")]
    notes = [shorten(one.result()).result() for one in drafts]
    answer = interrupt({"question": "Publish?", "notes": notes})
    return {"notes": notes, "published": answer == "yes"}
`;
const conversation = { id: "notes", turns: [{ input: "tea and cake" }, { resume: "yes" }] };

describe.skipIf(missing !== "")(`an app of the functional API${left}`, () => {
  let folder: string;
  const check = () => command("check", "--app", folder, ...python());

  beforeAll(async () => {
    folder = copyOf("agent", [
      ["flow.py", "", flow],
      ["langgraph.json", "./agent.py:graph", "./flow.py:workflow"],
    ]);
    const file = path.join(folder, "notes.json");
    writeFileSync(file, JSON.stringify(conversation));
    const { code, err } = await command("record", "--app", folder, "--case", file, ...python());
    expect([code, err]).toEqual([0, ""]);
  });
  afterAll(() => removeCopy(folder));

  it("is replayed with its tasks and its question", async () => {
    const { code, out, err } = await check();
    expect([code, err], out).toEqual([0, ""]);
    expect(out).toContain("Calls: 2 exact; B twice gives the same bytes.");
  });

  it("names the task that was rewritten", async () => {
    editFiles(folder, [["flow.py", "text[:20]", "text[:5]"]]);
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toMatch(/^≠ B asked for Publish\? with another value in notes than A\.$/m);
    expect(out).toContain("Likely: `shorten` was rewritten (flow.py:");
    expect(out).toContain("-    return text[:20]");
  });
});
