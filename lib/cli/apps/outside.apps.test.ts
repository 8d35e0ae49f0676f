import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import {
  command,
  commandWith,
  copyOf,
  type Edit,
  editFiles,
  python,
  rawServer,
  recordedCopyOf,
  removeCopy,
} from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

describe.skipIf(missing !== "")(`what world.live lets out of a replay${left}`, () => {
  const undo: (() => void)[] = [];
  let server: Awaited<ReturnType<typeof rawServer>>;
  let host = "";
  beforeEach(async () => {
    server = await rawServer();
    host = new URL(server.url).host.replace("127.0.0.1", "localhost");
    process.env.RAW_URL = server.url.replace("127.0.0.1", "localhost");
    undo.push(() => server.close());
  });
  afterEach(() => {
    delete process.env.RAW_URL;
    for (const one of undo.splice(0)) one();
  });

  async function recorded(app: string, before: readonly Edit[] = [], live: readonly string[] = []) {
    if (live.length === 0) {
      const made = await recordedCopyOf(app, before);
      undo.push(() => removeCopy(made));
      return made;
    }
    const folder = copyOf(app, before);
    undo.push(() => removeCopy(folder));
    allow(folder, live);
    const { code, err } = await command(
      ...["record", "--app", folder, "--case", path.join(folder, "cases.json")],
      ...python(),
    );
    expect(code, err).toBe(0);
    return folder;
  }
  const allow = (folder: string, live: readonly string[]): void => {
    const file = path.join(folder, "planner-studio.json");
    const config = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    writeFileSync(file, JSON.stringify({ ...config, world: { live } }));
  };
  const check = (folder: string, live: readonly string[], answer: boolean | null, ...argv: string[]) => {
    allow(folder, live);
    const questions: string[] = [];
    const confirm = async (question: string) => {
      questions.push(question);
      return answer;
    };
    const said = commandWith({ confirm }, "check", "--app", folder, ...argv, ...python());
    return said.then((one) => ({ ...one, questions }));
  };
  const otherQuery: Edit = [
    "planner.py",
    'lookup.invoke({"field": field})',
    'lookup.invoke({"field": f"{field} again"})',
  ];
  const sameFigure: Edit = ["planner.py", 'f"{field} of 2026: 42"', 'f"{field.split()[0]} of 2026: 42"'];

  const starts: Edit = [
    "planner.py",
    "def plan_node(state: State):\n",
    'def plan_node(state: State):\n    import os, subprocess\n    subprocess.run(["/bin/true"], check=True)\n    os.system("true")\n',
  ];

  it("runs a tool that is named, names programs that no tool starts, counts each call, and asks once before the first", async () => {
    const folder = await recorded("planner", [sameFigure]);
    const untouched = await check(folder, ["lookup"], false);
    expect(untouched).toMatchObject({ code: 0, questions: [] });
    editFiles(folder, [otherQuery]);
    const held = await check(folder, [], true);
    expect(held).toMatchObject({ code: 1, questions: [], out: expect.stringContaining("never recorded") });
    editFiles(folder, [starts]);
    const ran = await check(folder, ["lookup", "other"], true);
    expect(ran.questions).toEqual([
      'B is about to reach lookup. "world.live" of planner-studio.json allows lookup and other. Go on?',
    ]);
    expect(ran.out).toMatch(
      /Calls: \d+ exact, \d live; B twice gives the same bytes; B ran a shell in its replays \(planner\.py:\d+\), which is not held; B ran true in its replays \(planner\.py:\d+\), which is not held\./,
    );
    expect(ran.out).not.toContain("never recorded");
  });

  it("concludes nothing where the user refuses, or cannot be asked without --yes", async () => {
    const folder = await recorded("planner", [sameFigure]);
    editFiles(folder, [otherQuery]);
    const refused = await check(folder, ["lookup"], false);
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toContain("You did not allow it, so there is no result.");
    const unattended = await check(folder, ["lookup"], null);
    expect(unattended).toMatchObject({ code: 2, out: "" });
    expect(unattended.err).toContain("Pass --yes to allow it without a prompt.");
    const allowed = await check(folder, ["lookup"], null, "--yes");
    expect(allowed).toMatchObject({ questions: [], out: expect.stringMatching(/exact, \d live;/) });
  });

  it("sends a request to a host that is named where no answer is recorded", async () => {
    const folder = await recorded("raw");
    const before = server.requests();
    const same = await check(folder, [host], false);
    expect(same).toMatchObject({ code: 0, questions: [] });
    expect(server.requests()).toBe(before);
    editFiles(folder, [["raw.py", 'state["question"]}, timeout', 'state["question"], "limit": 3}, timeout']]);
    allow(folder, []);
    const shown = await command(
      "show",
      "news",
      "--call",
      "2",
      "--against",
      ".",
      "--app",
      folder,
      ...python(),
    );
    expect(shown.out).toMatch(/^── request\n(.*\n)*-.*q=What\+is\+new%3F",\n\+.*q=What\+is\+new%3F&limit=3"/);
    const sent = await check(folder, [host], true);
    expect(sent.questions).toHaveLength(1);
    expect(sent.out).toContain("Calls: 1 exact, 1 live;");
    expect(server.requests()).toBe(before + 2);
  });

  const connects: Edit = [
    "planner.py",
    "def plan_node(state: State):\n",
    'def plan_node(state: State):\n    import os, urllib.request\n    urllib.request.urlopen(os.environ["RAW_URL"] + "/sources").read()\n',
  ];

  it("lets connections outside any call reach a host by its name, and counts them", async () => {
    const folder = await recorded("planner", [connects], [host]);
    const stopped = await check(folder, [], true);
    expect(stopped.code).toBe(1);
    expect(stopped.out).toMatch(
      new RegExp(`planner\\.py:\\d+ opened a connection to ${host} by urllib/request\\.py`),
    );
    const reached = await check(folder, [host], true);
    expect(reached.questions).toHaveLength(1);
    expect(reached).toMatchObject({ code: 0 });
    expect(reached.out).toMatch(
      new RegExp(`B twice gives the same bytes; B connected to ${host} \\d+ times\\.`),
    );
  });

  it("holds a tool in each conversation, though the first one alone opened its connection", async () => {
    const pooled: Edit = [
      "planner.py",
      `    warehouse = sqlite3.connect(":memory:")
    row = warehouse.execute("select ?", (f"{field} of 2026: 42",)).fetchone()
    return row[0]
`,
      `    POOL.request("GET", "/sources")
    POOL.getresponse().read()
    return f"{field} of 2026: 42"
`,
    ];
    const pool: Edit = [
      "planner.py",
      "class Decision(TypedDict):",
      `import http.client, os
POOL = http.client.HTTPConnection(os.environ["RAW_URL"].removeprefix("http://"))


class Decision(TypedDict):`,
    ];
    const folder = await recorded("planner", [pooled, pool]);
    const asked = server.requests();
    expect(asked).toBeGreaterThan(1);
    expect(server.connections()).toBe(1);
    expect(await check(folder, [], true)).toMatchObject({ code: 0, questions: [] });
    expect(server.requests()).toBe(asked);
  });

  it("runs a tool that asks a model of a provider, so that its prompt is compared", async () => {
    const provided: Edit = [
      "planner.py",
      `    warehouse = sqlite3.connect(":memory:")
    row = warehouse.execute("select ?", (f"{field} of 2026: 42",)).fetchone()
    return row[0]
`,
      `    return expert.invoke(f"Estimate {field}").content
`,
    ];
    const expert: Edit = [
      "planner.py",
      "class Decision(TypedDict):",
      `import os, urllib.request
from langchain_core.messages import AIMessage


class Provider(ScriptedModel):
    def _generate(self, *args, **options):
        urllib.request.urlopen(os.environ["RAW_URL"] + "/sources").read()
        return super()._generate(*args, **options)


expert = Provider(answer=lambda messages, _tools: AIMessage(content=f"{str(messages[-1].content).split()[-1]} of 2026: 42"))


class Decision(TypedDict):`,
    ];
    const folder = await recorded("planner", [provided, expert]);
    const asked = server.requests();
    expect(asked).toBeGreaterThan(0);
    expect(await check(folder, [], true)).toMatchObject({ code: 0, questions: [] });
    editFiles(folder, [["planner.py", 'f"Estimate {field}"', 'f"Estimate now {field}"']]);
    const { code, out } = await check(folder, [], true);
    expect(code).toBe(1);
    expect(out).toContain("a call of the model in search was never recorded.");
    expect(server.requests()).toBe(asked);
  });

  it.each([
    ["httpx", "httpx.get(URL)"],
    ["requests", "requests.get(URL)"],
  ])("names a request by %s that is sent while the app is loaded", async (library, get) => {
    const folder = copyOf("raw", [
      ["raw.py", "class State", `URL = f"{os.environ['RAW_URL']}/sources"\n${get}\n\n\nclass State`],
    ]);
    undo.push(() => removeCopy(folder));
    const refused = await command("doctor", "--app", folder, ...python());
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(
      new RegExp(
        `^raw: raw\\.py:\\d+ sent a request to ${host} while it was loaded \\(http\\)\\. Allow it with`,
      ),
    );
    expect(server.requests(), library).toBe(0);
    const recording = await command(
      ...["record", "--app", folder, "--case", path.join(folder, "cases.json")],
      ...python(),
    );
    expect(recording.err).toContain(`sent a request to ${host} while it was loaded`);
    writeFileSync(path.join(folder, "planner-studio.json"), JSON.stringify({ world: { live: [host] } }));
    const allowed = await command("doctor", "--yes", "--app", folder, ...python());
    expect(allowed.code, allowed.err).toBe(0);
  });
});
