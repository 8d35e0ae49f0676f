import path from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { command, copyOf, type Edit, python, rawServer, removeCopy, type Said } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

type Unsteady = { readonly what: string; readonly value: string; readonly before?: string };

/** Values that differ from run to run. `stamp` is written by the model's node, each other channel by a node of its own. */
const unsteady: Readonly<Record<string, Unsteady>> = {
  stamp: { what: "the clock", value: "str(datetime.datetime.now())" },
  second: { what: "the clock", value: "str(int(time.time()))" },
  id: { what: "a new UUID", value: "str(uuid.uuid4())" },
  number: { what: "random numbers", value: "str(random.random())" },
  order: { what: "the order of a set", value: '"".join({"ab", "cd", "ef", "gh", "ij", "kl"})' },
  seen: {
    what: "state of the module",
    value: "str(len(SEEN))",
    before: '    SEEN.append(len(state["messages"]))\n',
  },
  zone: { what: "environment variables", value: 'os.environ.get("TZ", "none")' },
};
const { stamp, ...others } = unsteady;
const chain = [...Object.keys(others).map((channel) => `write_${channel}`), "model"];
const writers = Object.entries(others).map(
  ([channel, { value, before = "" }]) =>
    `def write_${channel}(state: State):\n${before}    return {"${channel}": ${value}}\n\n\n`,
);
const edits: readonly Edit[] = [
  ["agent.py", "import sqlite3", "import sqlite3\nimport datetime, os, random, time, uuid\nSEEN = []"],
  ["agent.py", '*state["messages"]])]}', `*state["messages"]])], "stamp": ${stamp?.value}}`],
  [
    "agent.py",
    "    stamp: str\n",
    Object.keys(unsteady)
      .map((channel) => `    ${channel}: str\n`)
      .join(""),
  ],
  ["agent.py", "builder = StateGraph(State)\n", `${writers.join("")}builder = StateGraph(State)\n`],
  [
    "agent.py",
    'builder.add_edge(START, "model")\n',
    [
      ...chain.slice(0, -1).map((node) => `builder.add_node("${node}", ${node})\n`),
      ...chain.map((node, i) => `builder.add_edge(${i === 0 ? "START" : `"${chain[i - 1]}"`}, "${node}")\n`),
    ].join(""),
  ],
];

describe.skipIf(missing !== "")(`doctor${left}`, () => {
  describe("with values that differ from run to run", () => {
    let doctor: Said;
    beforeAll(async () => {
      const folder = copyOf("agent", edits);
      try {
        const cases = path.join(folder, "cases.json");
        const recorded = await command("record", "--app", folder, "--case", cases, ...python());
        expect(recorded.code, recorded.err).toBe(0);
        doctor = await command("doctor", "--app", folder, ...python());
      } finally {
        removeCopy(folder);
      }
    });

    it.each(Object.entries(unsteady))("names the line that writes %s", (channel, { what }) => {
      const node = channel === "stamp" ? "model" : `write_${channel}`;
      const [, ...told] = doctor.out.split(`Unsteady: ${channel}, written by ${node}:\n`);
      expect(told, doctor.out).toHaveLength(1);
      const lines = (told[0] ?? "").split("\n");
      const next = lines.findIndex((line) => !line.startsWith("  "));
      const own = lines.slice(0, next < 0 ? lines.length : next);
      expect(own.length, doctor.out).toBeGreaterThan(0);
      for (const line of own) expect(line).toMatch(new RegExp(`^  agent\\.py:\\d+ uses ${what}`));
    });

    it("has findings and no unsteady decision", () => {
      expect(doctor.out).not.toContain("Unsteady decision");
      expect(doctor.out.match(/^Unsteady: /gm)).toHaveLength(Object.keys(unsteady).length);
      expect(doctor.code).toBe(1);
    });
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
