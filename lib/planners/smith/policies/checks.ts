import { z } from "zod";
import { policy } from "../define";
import { AttemptLimit } from "../limits";
import { assess, fixDecision, needsMending, parsedOf, validated } from "../planning";

export const parse = policy({
  id: "parse",
  number: 3,
  title: "Parse",
  kind: "guard",
  countsCycle: true,
  summary: "Parses the output as JSON: exactly one object, without duplicate keys.",
  assumption:
    "Each decision is about one output, so a decision cycle begins here; attempts are counted apart. `around: strip` first removes a byte order mark, reasoning, code fences, text around the object and a status, without a model call.",
  source: ["002:39-42", "002:111"],
  params: z.strictObject({ around: z.enum(["strip", "repair"]).default("repair") }),
  reads: ["output", "stripped"],
  writes: ["parsed", "problems", "stripped"],
  run: (state, { params, note }) => {
    const { removed, ...parsed } = parsedOf(state.output, params.around);
    if (removed.length === 0) return parsed;
    note(`Removed without a model call: ${removed.join(", ")}.`);
    return { ...parsed, stripped: state.stripped + 1 };
  },
});

export const sendToMending = policy({
  id: "send_to_mending",
  number: 4,
  title: "Send to the syntax pass",
  kind: "corrector",
  summary: "Sends an output that is not valid JSON to the syntax pass, once.",
  assumption:
    "Text around the object counts as a syntax error. After a failed syntax pass, the output is repaired like an invalid plan.",
  source: ["002:132-135"],
  reads: ["problems", "mended"],
  writes: ["decision"],
  when: needsMending,
  run: (state) => ({ decision: fixDecision(state) }),
});

const maxNoted = 20;

export const validate = policy({
  id: "validate",
  number: 6,
  title: "Validate",
  kind: "guard",
  summary: "Validates the plan against every rule and records all problems found.",
  assumption:
    "`phrases: warn` takes phrases such as 'use previous result' for warnings: a text that leans on an earlier result is handed that result. `unused: warn` does so with calls whose answers nothing uses.",
  source: ["002:107-118", "002:135"],
  params: z.strictObject({
    phrases: z.enum(["warn", "refuse"]).default("refuse"),
    unused: z.enum(["warn", "refuse"]).default("refuse"),
  }),
  reads: ["parsed", "problems", "registry", "request"],
  writes: ["problems"],
  when: (state) => state.parsed !== null,
  run: (state, { params, note }) => {
    const { problems, warnings } = validated(state, params);
    for (const { message } of warnings.slice(0, maxNoted)) note(`Warning: ${message}`);
    return { problems: [...problems] };
  },
});

export const oracle = policy({
  id: "judge",
  number: 7,
  title: "Judge",
  kind: "record",
  summary:
    "Accepts a plan without problems, sends one with problems back while attempts are left, and otherwise rejects it.",
  assumption:
    "MAX_PLANNER_ATTEMPTS is 3. A syntax repair does not use one up: it mends the form of an attempt and makes no new one; `mending: counted` lets it. A model that says the request cannot be fulfilled is believed at once.",
  source: ["002:120", "002:126-137", "002:165"],
  params: AttemptLimit,
  reads: ["parsed", "problems", "attempts", "mends", "decision"],
  writes: ["decision"],
  when: (state) => state.decision === null,
  run: (state, { params }) => ({ decision: assess(state, params) }),
});
