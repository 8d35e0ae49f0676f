import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { command, commandWith, copyOf, type Edit, editFiles, python, removeCopy } from "../workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

/** A provider on loopback. `answer` replaces its reply; by default it says what the app's script says. */
async function provider() {
  const sent: IncomingHttpHeaders[] = [];
  const state = {
    sent,
    answer: (_n: number, _text: string): object | number => ({}),
    url: "",
    close: () => {},
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    sent.push(request.headers);
    const answer = state.answer(sent.length, String(JSON.parse(body).messages.at(-1).content));
    response.statusCode = typeof answer === "number" ? answer : 200;
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.close = () => void server.close();
  return state;
}

/** Makes the example's model ask the provider, which may replace what the script says. */
const asksProvider: Edit = [
  "scripted.py",
  '        message = self.answer(messages, options.get("tools", []))\n',
  `        import os, httpx
        body = {"messages": [{"type": m.type, "content": m.content} for m in messages]}
        key = {"authorization": "Bearer " + os.environ["MODEL_API_KEY"]}
        found = httpx.post(os.environ["MODEL_URL"], json=body, headers=key)
        found.raise_for_status()
        given = found.json()
        message = AIMessage(**given) if given else self.answer(messages, options.get("tools", []))
`,
];
/** A cache of the app's own, which must not answer repeated model calls. */
const cached =
  "from langchain_core.caches import InMemoryCache\nfrom langchain_core.globals import set_llm_cache\n\nset_llm_cache(InMemoryCache())\n\n\n";
const otherPrompt: Edit = ["agent.py", "a helpful assistant", "a brief assistant"];
const books = {
  content: "",
  tool_calls: [{ name: "book", args: { day: "2026-12-01", seats: 2 }, id: "call_book_1234567890" }],
};

describe.skipIf(missing !== "")(`--ask changed${left}`, () => {
  let model: Awaited<ReturnType<typeof provider>>;
  let recorded = "";
  const folders: string[] = [];

  beforeAll(async () => {
    model = await provider();
    process.env.MODEL_URL = model.url;
    process.env.MODEL_API_KEY = "own-key-of-the-user";
    recorded = copyOf("agent", [
      asksProvider,
      ["scripted.py", "class ScriptedModel", `${cached}class ScriptedModel`],
    ]);
    const prices = { "scripted-1": { input: 1, output: 10 } };
    writeFileSync(path.join(recorded, "planner-studio.json"), JSON.stringify({ prices }));
    const cases = path.join(recorded, "cases.json");
    const { code, err } = await command("record", "--app", recorded, "--case", cases, ...python());
    expect(code, err).toBe(0);
  });
  beforeEach(() => {
    model.sent.length = 0;
    model.answer = () => ({});
  });
  afterEach(() => {
    for (const folder of folders.splice(0)) removeCopy(folder);
  });
  afterAll(() => {
    delete process.env.MODEL_URL;
    delete process.env.MODEL_API_KEY;
    model?.close();
    removeCopy(recorded);
  });

  function edited(...edits: readonly Edit[]): string {
    const folder = copyOf("agent", edits, recorded);
    folders.push(folder);
    return folder;
  }
  const check = (folder: string, ...argv: string[]) =>
    command("check", "--app", folder, "--ask", "changed", ...argv, ...python());

  it("says what it will send, asks with the user's own key, and settles a changed prompt", async () => {
    const { code, out, err } = await check(edited(otherPrompt), "--times", "2", "--yes");
    expect(err).toMatch(
      /^--ask changed sends 14 model calls \(7 calls in 3 conversations, 2 times each\), about \$[\d.]+, at most 100 calls\.$/,
    );
    expect(model.sent).toHaveLength(14);
    expect(new Set(model.sent.map(({ authorization }) => authorization))).toEqual(
      new Set(["Bearer own-key-of-the-user"]),
    );
    expect(out).toContain("Same decisions. Repeated model calls: 14 of 14 answers decided the same.");
    expect(out).toMatch(/Repeated: 14 model calls in 3 conversations, 2 runs each, \$[\d.]+\./);
    expect(out).toContain("  model: 14 of 14 decided the same");
    expect(code).toBe(0);
  });

  it("asks of two commits in compare, within the limit", async () => {
    const folder = edited();
    const git = (...args: readonly string[]) =>
      execFileSync("git", [
        ...["-C", folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.invalid"],
        ...args,
      ]);
    const commit = (subject: string): void => {
      git("add", "-A");
      git("commit", "-qm", subject);
    };
    git("init", "-q", "-b", "main");
    commit("Add the agent");
    editFiles(folder, [otherPrompt]);
    commit("Be brief");
    const compare = (...argv: string[]) =>
      command(
        ...["compare", "--base", "HEAD~1", "--head", "HEAD", "--app", folder, "--ask", "changed", "--yes"],
        ...argv,
        ...python(),
      );
    const limited = await compare("--limit", "10");
    expect(limited.code).toBe(2);
    expect(limited.err).toContain("--ask changed needs 35 calls, and the limit is 10.");
    expect(model.sent).toHaveLength(0);
    let hellos = 0;
    model.answer = (_n, text) => {
      hellos += text === "Hello" ? 1 : 0;
      return text === "Hello" && hellos === 2 ? books : {};
    };
    const { code, out, err } = await compare("--times", "2", "--limit", "0.50usd");
    expect(err).toMatch(
      /^--ask changed sends 14 model calls \(7 calls in 3 conversations, 2 times each\), about \$[\d.]+, at most \$0\.50\.$/,
    );
    expect(model.sent).toHaveLength(14);
    expect(out).toMatch(/^A [0-9a-f]{7} Add the agent$/m);
    expect(out).toMatch(/Repeated: 14 model calls in 3 conversations, 2 runs each, \$[\d.]+\./);
    expect(out).toContain("small-talk, call 1: 1 of 2 decided the same; once call book instead of reply");
    expect(code).toBe(1);
  });

  it("asks until a decision differs, and names the call with each report", async () => {
    let asked = 0;
    model.answer = (_n, text) => {
      if (!text.includes("weather") || text.startsWith("sunny")) return {};
      asked += 1;
      return asked === 3 ? books : {};
    };
    const folder = edited(otherPrompt);
    const file = (name: string) => path.join(folder, name);
    const files = ["--markdown", file("r.md"), "--junit", file("r.xml"), "--html", file("r.html")];
    const { code, out } = await check(folder, "--yes", ...files);
    expect(code).toBe(1);
    const told = "weather, call 1: 4 of 5 decided the same; once call book instead of call search";
    expect(out).toContain(`    ${told}`);
    expect(out).toContain("Repeated model calls: 31 of 32 answers decided the same.");
    // The three further calls of that run were not asked.
    expect(model.sent).toHaveLength(32);
    expect(readFileSync(file("r.md"), "utf8")).toContain(told);
    expect(readFileSync(file("r.html"), "utf8")).toContain(told);
    const junit = readFileSync(file("r.xml"), "utf8");
    expect(junit).toMatch(/name="weather"><failure message="weather, call 1: 4 of 5/);
    expect(junit).toMatch(/name="small-talk"\/>/);
  });

  it("holds differing decisions to the rules, and gives JSON", async () => {
    model.answer = (_n, text) => (text === "Hello" ? books : {});
    const folder = edited(otherPrompt);
    const intent = path.join(folder, "intent.json");
    await command("check", "--app", folder, "--write-intent", intent, ...python());
    const { code, out } = await check(folder, "--yes", "--times", "1", "--json", "--intent", intent);
    const { asked, verdict, unexplained } = JSON.parse(out);
    expect(asked).toMatchObject({ times: 1, requests: 7, open: [] });
    expect(asked.calls).toContainEqual({
      recording: "small-talk",
      node: "model",
      call: 1,
      asked: 1,
      same: 0,
      others: [{ decided: "call book", before: "reply", times: 1 }],
    });
    expect(verdict.kind).toBe("different");
    expect(unexplained).toMatchObject([{ recording: "small-talk", from: "reply", to: "call book" }]);
    expect(code).toBe(1);
  });

  it("asks nothing where nothing changed, nor without consent, nor beyond the limit", async () => {
    const untouched = await check(edited());
    expect(untouched).toMatchObject({ code: 0, err: "" });
    expect(untouched.out).toContain(
      "No model calls were repeated: no prompt, tool, model or option changed.",
    );
    const folder = edited(otherPrompt);
    const unattended = await check(folder);
    expect(unattended.code).toBe(2);
    expect(unattended.err).toContain("35 model calls");
    expect(unattended.err).toContain("Pass --yes to allow it without a prompt.");
    const refused = await commandWith(
      { confirm: async () => false },
      ...["check", "--app", folder, "--ask", "changed", ...python()],
    );
    expect(refused).toMatchObject({ code: 2, err: "No calls were sent because you did not allow it." });
    const limited = await check(folder, "--yes", "--limit", "10");
    expect(limited.err).toContain("--ask changed needs 35 calls, and the limit is 10.");
    const poor = await check(folder, "--yes", "--limit", "0.0001usd");
    expect(poor.err).toMatch(/needs about \$[\d.]+, and the limit is \$0\.0001\./);
    expect(model.sent).toHaveLength(0);
  });

  it("stops at the first error of the provider, and says what was not judged", async () => {
    model.answer = () => 401;
    const { code, out } = await check(edited(otherPrompt), "--yes");
    expect(code).toBe(1);
    expect(out).toMatch(/cannot be judged: the model could not be asked: .*401/);
    expect(out).not.toContain("decided the same");
    expect(model.sent.length).toBeLessThanOrEqual(2);
  });

  it("asks a call that the recording cannot answer, and compares it with what was decided before", async () => {
    const inMessage: Edit = [
      "agent.py",
      '*state["messages"]])',
      '*state["messages"][:-1], ("human", "Reply briefly. " + str(state["messages"][-1].content))]) if state["messages"][-1].type == "human" else model.invoke([("system", PROMPT), *state["messages"]])',
    ];
    const folder = edited(inMessage);
    const held = await command("check", "--app", folder, ...python());
    expect(held.out).toContain("a call was never recorded");
    const { code, out } = await check(folder, "--yes", "--times", "1");
    expect(out).toContain(
      'weather, call 1: 0 of 1 decided the same; once call search {"query":"Reply briefly. How is the weather?"} instead of call search {"query":"How is the weather?"}',
    );
    expect(out).toContain("Repeated model calls: 2 of 3 answers decided the same.");
    expect(code).toBe(1);
    const alone = ["--recordings", "recordings/small-talk.json"];
    const settled = await check(folder, "--yes", "--times", "1", ...alone);
    expect(settled.out).toContain("\n\nSame decisions. Repeated model calls: ");
    expect(settled.out).not.toMatch(/^\? /m);
    expect(settled.code).toBe(0);
  });
});
