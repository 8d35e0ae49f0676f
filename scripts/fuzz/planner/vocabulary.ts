import { z } from "zod";
import type { AnyCall, AnyChannel } from "../../../lib/planner";
import type { Json } from "../../../lib/std";
import type { Chance } from "../../chance";

/** Fields and contexts of requests: few of each, so that requests recur. */
export const fields = ["name", "date", "price", "place"] as const;
export const contexts = 3;

export const Request = z.object({ of: z.string(), by: z.number(), hint: z.string().optional() });
export type Request = z.infer<typeof Request>;
export const Decision = z.object({ action: z.enum(["ask", "search", "finish"]), of: z.string() });
export type Decision = z.infer<typeof Decision>;

export type Vocabulary = {
  readonly channels: { readonly [name: string]: AnyChannel };
  readonly calls: { readonly [kind: string]: AnyCall };
};

/** Generates the channels and call kinds of one planner. */
export function randomVocabulary(chance: Chance): Vocabulary {
  const optional = Object.entries(optionalChannels(chance)).filter(() => chance.odds(0.6));
  const people = chance.odds(0.3) ? ["person", "manager"] : ["person"];
  const kinds = [...chance.some(["search", "think"], 0.7), "look"];
  return {
    channels: { ...usualChannels(chance), ...Object.fromEntries(optional) },
    calls: Object.fromEntries([
      ...kinds.map((kind) => [kind, randomCall(chance, kind, groups[kind] ?? "tool")]),
      ...people.map((kind) => [kind, randomCall(chance, kind, "question")]),
    ]),
  };
}

const groups: { readonly [kind: string]: AnyCall["group"] } = { search: "search", think: "llm" };

const Anything = z.custom<Json>(() => true);
const List = z.array(z.string());
const Entries = z.record(z.string(), z.string());

/** Channels of every random planner: `rounds` holds the ticks of a turn after a separator per turn. */
const usualChannels = (chance: Chance): Vocabulary["channels"] => ({
  log: { title: "Log", schema: List, reducer: "append", default: chance.odds(0.2) ? ["born"] : [] },
  facts: { title: "Facts", schema: Entries, reducer: "merge", default: chance.odds(0.2) ? { k0: "v" } : {} },
  rounds: { title: "Rounds", schema: List, reducer: "append", default: [] },
  decision: { title: "Decision", schema: Decision.nullable(), reducer: "replace", default: null },
  origin: { title: "Decided by", schema: z.string(), reducer: "replace", default: "", scope: "scratch" },
});

const optionalChannels = (chance: Chance): Vocabulary["channels"] => ({
  trail: {
    title: "Trail",
    reducer: "append",
    default: [],
    schema: z.array(z.union([z.string(), z.array(z.string())])),
  },
  notes: { title: "Notes", schema: Entries, reducer: "merge", default: {}, derived: chance.odds(0.2) },
  slot: { title: "Slot", schema: z.number().nullable(), reducer: "replace", default: null },
  mark: { title: "Mark", schema: z.string(), reducer: "replace", default: "", perCycle: chance.odds(0.5) },
  jot: { title: "Jot", schema: Anything, reducer: "replace", default: null, scope: "scratch" },
  pile: { title: "Pile", schema: Anything, reducer: "append", default: [], scope: "scratch" },
  hand: {
    title: "Hand",
    schema: Anything,
    reducer: "merge",
    default: {},
    scope: "scratch",
    derived: chance.odds(0.2),
  },
});

/** Kinds differ in which parts of a request form its key and its context. */
function randomCall(chance: Chance, kind: string, group: AnyCall["group"]): AnyCall {
  const asks = chance.one<Pick<AnyCall, "key" | "context">>([
    { key: ({ of }: Request) => of, context: ({ by }: Request) => by },
    { key: ({ of }: Request) => of, context: ({ by }: Request) => by },
    { key: ({ of }: Request) => ({ of }), context: ({ by, hint }: Request) => ({ by, hint: hint ?? null }) },
    { key: ({ of }: Request) => of, context: () => null },
    { key: ({ of, by }: Request) => [of, by], context: ({ hint }: Request) => hint ?? null },
  ]);
  return {
    title: kind,
    group,
    request: Request,
    ...asks,
    answer: chance.odds(0.5) ? z.string() : z.union([z.string(), z.object({ say: z.string() })]),
    label: ({ of }: Request) => `${kind} ${of}`,
  };
}
