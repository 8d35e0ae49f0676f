import type { Answer } from "../../../lib/planner";
import type { RecordedCall } from "../../../lib/recording";
import type { Json } from "../../../lib/std";
import type { Chance } from "../../chance";

/** Whom a recorded conversation is held with. */
export type World = {
  readonly messages: readonly string[];
  /** True if the person answers now. */
  answers(): boolean;
  /** Returns the world's answer, and its recorded form. */
  answer(kind: string, request: Json): { readonly call: RecordedCall; readonly answer: Answer };
};

/** A world with random answers: valid values, rarely an error, sometimes late. */
export function randomWorld(chance: Chance, allows: (kind: string, answer: Json) => boolean): World {
  const patient = chance.odds(0.7);
  return {
    messages: chance.list(chance.upTo(2), (i) => `message ${i + 1}`),
    answers: () => patient || chance.odds(0.7),
    answer: (kind, request) => {
      const time = chance.odds(0.4) ? { latency: chance.upTo(100) } : {};
      if (chance.odds(0.08)) {
        const error = { message: "out of order", ...(chance.odds(0.5) && { code: "down" }) };
        return { call: { kind, request, error, ...time }, answer: { ok: false, error, ...time } };
      }
      const word = `a${chance.upTo(20)}`;
      const value = chance.odds(0.3) && allows(kind, { say: word }) ? { say: word } : word;
      return { call: { kind, request, answer: value, ...time }, answer: { ok: true, value, ...time } };
    },
  };
}
