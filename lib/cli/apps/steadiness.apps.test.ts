import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { command, copyOf, type Edit, python, rawServer, removeCopy } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

const writes = '    return {"messages": [model.invoke([("system", PROMPT), *state["messages"]])]}';
const stamped = (value: string, before = ""): Edit[] => [
  ["agent.py", "import sqlite3", "import sqlite3\nimport datetime, os, random, time, uuid\nSEEN = []"],
  [
    "agent.py",
    writes,
    `${before}    return {"messages": [model.invoke([("system", PROMPT), *state["messages"]])], "stamp": ${value}}`,
  ],
];

describe.skipIf(missing !== "")(`doctor${left}`, () => {
  it.each([
    ["the clock", stamped("str(datetime.datetime.now())"), /agent\.py:\d+ uses the clock/],
    ["a clock of whole seconds", stamped("str(int(time.time()))"), /agent\.py:\d+ uses the clock/],
    ["a new UUID", stamped("str(uuid.uuid4())"), /agent\.py:\d+ uses a new UUID/],
    ["random numbers", stamped("str(random.random())"), /agent\.py:\d+ uses random numbers/],
    [
      "the order of a set",
      stamped('"".join({"ab", "cd", "ef", "gh", "ij", "kl"})'),
      /agent\.py:\d+ uses the order of a set/,
    ],
    [
      "state of the module",
      stamped("str(len(SEEN))", '    SEEN.append(len(state["messages"]))\n'),
      /agent\.py:\d+ uses state of the module/,
    ],
    [
      "environment variables",
      stamped('os.environ.get("TZ", "none")'),
      /agent\.py:\d+ uses environment variables/,
    ],
  ])("names the line that uses %s", async (_, edits, line) => {
    const folder = copyOf("agent", edits);
    try {
      const recorded = await command(
        "record",
        "--app",
        folder,
        "--case",
        path.join(folder, "cases.json"),
        ...python(),
      );
      expect(recorded.code, recorded.err).toBe(0);
      const { code, out } = await command("doctor", "--app", folder, ...python());
      expect(out).toMatch(/Unsteady: stamp, written by model:/);
      expect(out).toMatch(line);
      expect(code).toBe(1);
    } finally {
      removeCopy(folder);
    }
  });

  it("concludes nothing from a decision that differs from run to run", async () => {
    const folder = copyOf("agent", [
      ["agent.py", "import sqlite3", "import os, sqlite3"],
      ["agent.py", 'return "tools" if', 'return "end" if os.environ.get("TZ") else "tools" if'],
    ]);
    try {
      await command("record", "--app", folder, "--case", path.join(folder, "cases.json"), ...python());
      const doctor = await command("doctor", "--app", folder, ...python());
      expect(doctor.out).toMatch(/Unsteady decision: .* differs from run to run/);
      expect(doctor.code).toBe(2);
      const check = await command("check", "--app", folder, ...python());
      expect(check.out).toMatch(/Nothing can be concluded: B twice is not the same at the decision to /);
      expect(check.code).toBe(2);
    } finally {
      removeCopy(folder);
    }
  });
});

describe.skipIf(missing !== "")(`an app with HTTP clients of its own${left}`, () => {
  it("replays with no request, and names a library that is not held", async () => {
    const server = await rawServer();
    process.env.RAW_URL = server.url;
    const folder = copyOf("raw");
    const leaky = copyOf("raw", [
      [
        "raw.py",
        'found = requests.get(f"{base()}/sources", params={"q": state["question"]}, timeout=30)',
        'import urllib.request\n    try:\n        found = urllib.request.urlopen(f"{base()}/sources?q=x")\n    except Exception:\n        return {"sources": []}',
      ],
      ["raw.py", 'found.json()["sources"]', 'json.load(found)["sources"]'],
    ]);
    try {
      const recorded = await command(
        "record",
        "--app",
        folder,
        "--case",
        path.join(folder, "cases.json"),
        ...python(),
      );
      expect([recorded.code, recorded.err]).toEqual([0, ""]);
      expect(recorded.out).toContain("2 calls");
      const requests = server.requests();
      const check = await command("check", "--app", folder, ...python());
      expect(check.out).toContain("The one conversation is identical");
      expect(check.out).toContain("Calls: 2 exact");
      expect(server.requests()).toBe(requests);
      const other = await command(
        "check",
        "--app",
        leaky,
        "--recordings",
        path.join(folder, "recordings"),
        ...python(),
      );
      expect(other.code).toBe(1);
      expect(other.out).toMatch(
        /raw\.py:\d+ opened a connection to 127\.0\.0\.1:\d+ by urllib\/request\.py, which is not held/,
      );
      expect(server.requests()).toBe(requests);
    } finally {
      server.close();
      removeCopy(folder);
      removeCopy(leaky);
    }
  });
});
