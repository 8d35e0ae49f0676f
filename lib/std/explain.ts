import type { z } from "zod";
import { quoted, sentence, shorten } from "./text/shorten";
import { counted } from "./text/words";

/** A fault in one field of a document, as a sentence, with its fix. */
export type Fault = { readonly field: string; readonly message: string; readonly fix: string };

const max = 50;

/** Returns the first 50 faults of a failed Zod parse. `above` is the path of the parsed value. */
export const explain = (error: z.ZodError, above: Path = []): readonly Fault[] =>
  error.issues.slice(0, max).map((issue) => faultOf(issue, above));

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

function faultOf(issue: Issue, above: Path): Fault {
  const path = [...above, ...issue.path];
  const deeper = issue.code === "invalid_union" ? closest(issue.errors) : null;
  if (deeper) return faultOf(deeper, path);
  const field = fieldName(path);
  return { field, message: `${field} ${complaint(issue)}.`, fix: `${remedy(issue)}.` };
}

/** Returns the first issue of the union form that matched deepest; `null` when none got below the root. */
function closest(forms: readonly (readonly Issue[])[]): Issue | null {
  const depth = (form: readonly Issue[]) => Math.max(...form.map((issue) => issue.path.length));
  const best = [...forms].filter((form) => form.length > 0).sort((a, b) => depth(b) - depth(a))[0];
  return best && depth(best) > 0 ? (best[0] ?? null) : null;
}

/** `["nodes", 2, "id"]` -> `nodes[2].id`. */
export const fieldName = (path: Path): string =>
  path.length === 0
    ? "The document"
    : path
        .slice(0, 12)
        .map((part, i) =>
          typeof part === "number" ? `[${part}]` : `${i === 0 ? "" : "."}${shorten(String(part), maxName)}`,
        )
        .join("");

function complaint(issue: Issue): string {
  if (issue.code === "unrecognized_keys")
    return `has unknown fields: ${issue.keys
      .slice(0, 5)
      .map((key) => shorten(key, maxName))
      .join(", ")}`;
  if (issue.code === "invalid_value") return `must be ${issue.values.slice(0, 12).map(quoted).join(" or ")}`;
  if (issue.code === "invalid_type") return `must be ${article(issue.expected)}`;
  if (issue.code === "too_small") return tooSmall(issue);
  if (issue.code === "too_big") return tooBig(issue);
  if (issue.code === "custom") return sentence(issue.message);
  if (issue.code === "invalid_union") return "has none of the allowed forms";
  if (issue.code === "invalid_format") return sentence(issue.message);
  return `is not right: ${sentence(issue.message)}`;
}

function remedy(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return "Remove them or correct their spelling";
  if (issue.code === "invalid_value")
    return issue.values.length === 1 ? "Set it to this value" : "Set it to one of these";
  if (issue.code === "invalid_type") return retype(issue);
  if (issue.code === "too_big") return isCounted(issue) ? "Shorten it" : "Make it smaller";
  if (issue.code === "too_small" && !isCounted(issue)) return "Make it larger";
  return "Correct it";
}

/** Only Zod's own messages name the received type; a schema's custom message does not. */
function retype({ message }: Issue): string {
  const [, given] = /received (\w+)$/.exec(message) ?? [];
  if (given === undefined) return "Add it, or change its type";
  return given === "undefined" ? "Add it" : "Change its type";
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (!isCounted({ origin })) return `must be ${inclusive ? "at least" : "more than"} ${minimum}`;
  return Number(minimum) === 1 ? "must not be empty" : `needs at least ${size(minimum, origin)}`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (!isCounted({ origin })) return `must be ${inclusive ? "at most" : "less than"} ${maximum}`;
  return `has more than ${size(maximum, origin)}`;
}

/** A number is compared itself; of everything else its length is. */
const isCounted = ({ origin }: { readonly origin: string }): boolean => !numbers.includes(origin);
const numbers = ["number", "int", "bigint", "date"];

const size = (n: number | bigint, origin: string): string =>
  origin === "string" ? counted(Number(n), "character") : counted(Number(n), "entry", "entries");

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
const maxName = 60;
