import { isObject, type Json } from "../../../std";
import { pointsOf } from "../scales";
import { type Dimensions, type Level, type Points, points } from "../schema";

type Course = { readonly isShort: boolean; answer(kind: string, request: Json): Json };

const names = [
  "algorithmic_complexity",
  "edge_cases",
  "external_constraints",
  "coupling",
  "ambiguity",
  "verification_effort",
] as const;

const sampleLog = "assert solve([3, 1, 2]) == [1, 2, 3]\nsolve([3, 1, 2]) returned [3, 1, 2]\nAssertionError";
const sampleCode = `def solve(items):\n${"    items = sorted(items)\n".repeat(12)}    return items\n`;

/** Two courses for each value: everything succeeds at once, or nothing does. */
export const courses: readonly Course[] = points.flatMap((value) => [
  course(value, true),
  course(value, false),
]);

function levelOf(weight: number): Level {
  if (weight >= 2) return "high";
  return weight === 1 ? "medium" : "low";
}

/** The lowest levels that make a value. */
function dimensionsOf(value: Points): Dimensions {
  for (let sum = 0; ; sum++) {
    const levels = names.map((name, i): [string, Level] => {
      return [name, levelOf(sum - 2 * i)];
    });
    const dimensions = Object.fromEntries(levels) as Dimensions;
    if (pointsOf(dimensions) === value) return dimensions;
  }
}

function course(value: Points, isShort: boolean): Course {
  const dimensions = dimensionsOf(value);
  let programs = 0;
  return {
    isShort,
    answer: (kind, request): Json => {
      const again = isObject(request) && request.fault !== "";
      switch (kind) {
        case "estimate": {
          const rationale = { why: "It fits.", why_not_lower: isShort || again ? "It is not enough." : "" };
          // 4 is refused.
          return { story_points: isShort || again ? value : 4, dimensions, rationale };
        }
        case "self_check":
          return { could_be_lower: false, reasons: "Its edge cases." };
        case "review":
          return { verdict: isShort ? "approved" : "changes", comments: "A case is missing." };
        case "test":
          return isShort ? { status: "passed", log: "" } : { status: "failed", log: sampleLog };
        default:
          programs += 1;
          return `${sampleCode}# ${programs}\n`;
      }
    },
  };
}
