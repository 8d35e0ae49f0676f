import { z } from "zod";
import { parseLine, withLineFeeds } from "./parseLine";
import { definitionsIn, docstringIn } from "./python";
import { faulty, maxLine, maxText, type ReadTask } from "./schema";

const HumanEval = z.object({
  task_id: z.string().min(1).max(100),
  prompt: z.string().max(maxText).transform(withLineFeeds),
  entry_point: z
    .string()
    .max(100)
    .regex(/^[^\W\d]\w*$/u, "must be a name in Python"),
  canonical_solution: z.string().max(maxText).transform(withLineFeeds).default(""),
  test: z.string().min(1).max(maxLine).transform(withLineFeeds),
});

/** Reads a line of HumanEval. Its examples are in the text; all its tests are hidden. */
export function readHumanEval(line: string): ReadTask {
  const parsed = parseLine(line, HumanEval);
  if (!parsed.ok) return parsed;
  const { task_id, prompt, entry_point, canonical_solution, test } = parsed.value;
  const entry = definitionsIn(prompt).findLast(({ kind, name }) => kind === "def" && name === entry_point);
  if (!entry)
    return faulty(
      "entry_point",
      `prompt defines no function "${entry_point}".`,
      'Set "entry_point" to the function that the prompt ends with.',
    );
  if (!/^def[ \t]+check\b/m.test(test))
    return faulty("test", 'test defines no function "check".', 'Put the tests into "def check(candidate):".');
  // Imports and helpers that stand before the function; tests use some of them.
  const before = prompt.slice(0, entry.at).trim();
  const body = prompt.slice(entry.bodyAt);
  const isCalled = /^check\s*\(/m.test(test);
  return {
    ok: true,
    text: docstringIn(body) ?? (body.trim() || `Write ${entry_point}.`),
    task: {
      id: task_id,
      signature: [before, entry.header].filter((part) => part !== "").join("\n\n"),
      entries: [entry_point],
      visible_tests: "",
      hidden_tests: [before, test.trim(), isCalled ? "" : `check(${entry_point})`]
        .filter((part) => part !== "")
        .join("\n\n"),
    },
    solution: prompt + canonical_solution,
  };
}
