import { z } from "zod";
import { parseLine, withLineFeeds } from "./parseLine";
import { type Definition, definitionsIn, mentions } from "./python";
import { faulty, maxText, type ReadTask } from "./schema";

const Text = z.string().max(maxText).transform(withLineFeeds);

/** A line of MBPP, or of its sanitized form, which has `prompt` and `test_imports`. */
const Mbpp = z
  .object({
    task_id: z.union([z.int().nonnegative(), z.string().min(1).max(100)]),
    text: Text.optional(),
    prompt: Text.optional(),
    code: Text,
    test_list: z.array(Text).min(1).max(1000),
    test_setup_code: Text.nullable().default(""),
    test_imports: z.array(Text).max(100).default([]),
    challenge_test_list: z.array(Text).max(1000).default([]),
  })
  .refine(({ text, prompt }) => (text ?? prompt ?? "").trim() !== "", {
    path: ["text"],
    message: "must say what the function does",
  });

/** Reads a line of MBPP. The first test is visible; entries are the definitions of the reference that tests use. */
export function readMbpp(line: string): ReadTask {
  const parsed = parseLine(line, Mbpp);
  if (!parsed.ok) return parsed;
  const { task_id, text, prompt, code, ...given } = parsed.value;
  const [first = "", ...others] = given.test_list;
  const setup = [...given.test_imports, given.test_setup_code ?? ""].filter((one) => one.trim() !== "");
  const hidden = [...others, ...given.challenge_test_list];
  const all = [...setup, first, ...hidden].join("\n");
  const own = new Set(definitionsIn(setup.join("\n")).map(({ name }) => name));
  const entries = definitionsIn(code).filter(({ name }) => !own.has(name) && mentions(all, name));
  if (entries.length === 0)
    return faulty(
      "test_list",
      'test_list uses no function or class that "code" defines.',
      "Call the function of the task by its name.",
    );
  return {
    ok: true,
    text: (text ?? prompt ?? "").trim(),
    task: {
      id: typeof task_id === "number" ? `Mbpp/${task_id}` : task_id,
      signature: entries.map((entry) => signatureOf(entry, code)).join("\n"),
      entries: [...new Set(entries.map(({ name }) => name))],
      visible_tests: [...setup, first].join("\n"),
      hidden_tests: hidden.join("\n"),
    },
    solution: code,
  };
}

/** A class is given with its constructor, since tests call it. */
function signatureOf({ kind, header, bodyAt }: Definition, code: string): string {
  if (kind === "def") return header;
  const body = code.slice(bodyAt).split(/\n(?=\S)/, 1)[0] ?? "";
  const start = /^[ \t]+def __init__\b/m.exec(body);
  const init = start && definitionsIn(body.slice(start.index).trimStart())[0];
  return init ? `${header}\n    ${init.header}` : header;
}
