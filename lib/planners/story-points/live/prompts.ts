import { pointsBelow } from "../scales";
import { type Dimensions, type Points, points } from "../schema";

type Message = { readonly role: "system" | "user"; readonly content: string };

/** Fields of all requests; which there are depends on the kind. */
type Fields = {
  readonly description: string;
  readonly fault: string;
  readonly story_points: Points;
  readonly lower: Points;
  readonly dimensions: Dimensions;
  readonly failures: readonly string[];
  readonly code: string;
  readonly remarks: string;
};

const values = `1: obvious implementation, minimal edge cases, low coupling
2: straightforward, a few edge cases, still low risk
3: requires careful handling, moderate edge cases or moderate coupling
5: non-trivial approach, multiple edge cases, noticeable integration risk
8: difficult algorithm or design, high edge-case density, high uncertainty`;

const estimator = `You are the planner of a team that writes Python. You assign story points to a coding task, as a signal for routing and not as a time estimate. Allowed values are ${points.join(", ")}:
${values}

Score each dimension as "low", "medium" or "high". A low counts 0, a medium 1, a high 2; a sum up to 1 makes 1 point, up to 3 makes 2, up to 5 makes 3, up to 8 makes 5, and more makes 8. Say why the value fits, and why the closest lower value is not sufficient (an empty text for 1).

Answer with JSON alone:
{"story_points": 3, "dimensions": {"algorithmic_complexity": "low", "edge_cases": "low", "external_constraints": "low", "coupling": "low", "ambiguity": "low", "verification_effort": "low"}, "rationale": {"why": "…", "why_not_lower": "…"}}`;

const checker = `You check an estimate in story points. Allowed values are ${points.join(", ")}:
${values}

Could the task be one level lower? If not, name the blocking reasons: edge cases, uncertainty, integration risk.

Answer with JSON alone:
{"could_be_lower": false, "reasons": "…"}`;

const developer =
  "You write Python. Answer with one code block that holds the complete program for the task: the function with exactly the given signature, and what it needs. Use the standard library alone. Write no tests, no input or output, and no text around the block.";

const reviewer = `You review Python before it is tested. Ask for changes only where the code is wrong: a case of the task that it does not handle, or an error. Otherwise approve.

Answer with JSON alone:
{"verdict": "approved" or "changes", "comments": "…"}`;

/** Returns the prompt of a call to a model. */
export function promptOf(kind: string, request: unknown): readonly Message[] {
  const fields = request as Fields;
  const { description, code } = fields;
  switch (kind) {
    case "estimate":
      return messages(estimator, description, refused(fields.fault));
    case "self_check":
      return messages(checker, description, estimated(fields));
    case "review":
      return messages(reviewer, description, block("Code", code));
    case "fix":
      return messages(
        developer,
        description,
        block("Your code", code),
        `It has to be corrected:\n${fields.remarks}`,
      );
    default:
      return messages(developer, description, failed(fields.failures));
  }
}

const messages = (system: string, ...parts: readonly string[]): readonly Message[] => [
  { role: "system", content: system },
  { role: "user", content: parts.filter((part) => part !== "").join("\n\n") },
];

const block = (title: string, code: string): string => `${title}:\n\`\`\`python\n${code.trimEnd()}\n\`\`\``;

const refused = (fault: string): string =>
  fault === "" ? "" : `Your last estimate was refused: ${fault} Estimate again.`;

const estimated = ({ story_points, lower, dimensions }: Fields): string => {
  const scores = Object.entries(dimensions).map(([name, level]) => `${name.replaceAll("_", " ")}: ${level}`);
  return `Proposed: ${story_points}. Could it be ${lower ?? pointsBelow(story_points)}?\n${scores.join("\n")}`;
};

const failed = (failures: readonly string[]): string =>
  failures.length === 0
    ? ""
    : `Other programs for this task failed their tests:\n${failures.map((log) => `- ${log}`).join("\n")}`;
