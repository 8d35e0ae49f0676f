import type { Answer } from "../../../lib/planner";
import { evaluate } from "../../../lib/planners/venturescope/formulas/expression";
import type {
  Decomposition,
  Hit,
  PlanAnswer,
  Value,
  Values,
} from "../../../lib/planners/venturescope/schema";
import type { RecordedCall } from "../../../lib/recording";
import type { Json } from "../../../lib/std";
import type { Failure, Script, ScriptedSearch } from "./script";

/** The scripted world: answers calls and records them. */
export type World = ReturnType<typeof worldOf>;

export function worldOf(script: Script) {
  const used = new Map<string, number>();
  const searched = new Map<string, ScriptedSearch>();
  let calls: RecordedCall[] = [];

  /** Returns the next entry of a list and advances its position. */
  const next = <T>(kind: string, id: string, list: readonly T[] | undefined): T | undefined => {
    const name = `${kind} ${id}`;
    const times = used.get(name) ?? 0;
    used.set(name, times + 1);
    return list?.[times];
  };
  const tell = <A>(kind: string, request: Json, answer: Answer<A>): Answer<A> => {
    calls.push(
      answer.ok
        ? { kind, request, answer: answer.value as Json }
        : { kind, request, error: { ...answer.error } as { message: string } },
    );
    return answer;
  };

  return {
    used: (kind: string, id: string): number => used.get(`${kind} ${id}`) ?? 0,
    /** Records further calls into another turn. */
    into: (list: RecordedCall[]) => {
      calls = list;
    },
    plan: (request: { readonly focus: string | null }): Answer<PlanAnswer> => {
      const focus = request.focus ?? "";
      const scripted = next("plan", focus, script.plans[focus]);
      if (!scripted) throw new Error(`${script.id}: no plan is scripted for the focus "${focus}".`);
      return tell("plan", request as Json, answerOf(scripted));
    },
    decompose: (request: { readonly field: string }): Answer<Decomposition> => {
      const scripted = next("decompose", request.field, [script.decompositions[request.field]]);
      if (!scripted) throw new Error(`${script.id}: no decomposition is scripted for ${request.field}.`);
      return tell("decompose", request as Json, answerOf(scripted));
    },
    search: (request: { readonly field: string }): Answer<readonly Hit[]> => {
      const scripted = next("search", request.field, script.web[request.field]) ?? { hits: [] };
      if ("error" in scripted) return tell("search", request as Json, { ok: false, error: scripted.error });
      searched.set(request.field, scripted);
      return tell("search", request as Json, { ok: true, value: scripted.hits });
    },
    extract: (request: { readonly field: string }): Answer<{ value: Value; note: string }> => {
      const found = searched.get(request.field) ?? { hits: [] };
      return tell("extract", request as Json, extractionOf(found));
    },
    calculate: (request: {
      readonly calculator: string;
      readonly inputs: Values;
      readonly expression: string;
    }): Answer<number> => {
      const result = evaluate(request.expression, request.inputs);
      const answer: Answer<number> = result.ok
        ? result
        : { ok: false, error: calculatorError(result.message) };
      return tell("calculator", request as Json, answer);
    },
    /** `null` when the founder never answered. */
    ask: (request: { readonly field: string }): string | null => {
      const answer = next("user", request.field, script.user[request.field]) ?? null;
      if (answer === null) calls.push({ kind: "user", request: request as Json, pending: true });
      else calls.push({ kind: "user", request: request as Json, answer });
      return answer;
    },
  };
}

export const calculatorError = (message: string) => ({ message, code: "calculator" });

export const answerOf = <A>(scripted: A | Failure): Answer<A> =>
  typeof scripted === "object" && scripted !== null && "error" in scripted
    ? { ok: false, error: scripted.error }
    : { ok: true, value: scripted };

export const extractionOf = (found: ScriptedSearch): Answer<{ value: Value; note: string }> =>
  found.extracting
    ? { ok: false, error: found.extracting }
    : {
        ok: true,
        value: {
          value: found.value ?? null,
          note:
            found.note ??
            (found.value === undefined ? "No figure in the results." : "Taken from the results."),
        },
      };
