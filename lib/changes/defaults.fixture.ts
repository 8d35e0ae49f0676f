import fc from "fast-check";
import { z } from "zod";
import { isObject, type Json, type JsonObject } from "../std";
import type { ExtraChannel, PolicySignature, Signature, Topology } from "../topology";

const params = z.toJSONSchema(
  z.object({
    max: z.number().default(4),
    name: z.number().default(7),
    inner: z.object({ deep: z.number().default(1) }).prefault({}),
  }),
  { io: "input" },
) as JsonObject;

/** What each parameter of a random topology comes to where it is left out. */
const defaults: JsonObject = { max: 4, name: 7, inner: { deep: 1 } };

const aPolicy = (id: string): PolicySignature => ({
  id,
  number: null,
  title: id,
  kind: "guard",
  summary: "",
  assumption: null,
  reads: [],
  writes: [],
  calls: [],
  params,
  source: [],
  acts: false,
});

/** The planner of random topologies: all parameters have defaults, two of the channels are its own. */
export const signature: Signature = {
  planner: "random",
  title: "Random",
  summary: "",
  calls: [],
  channels: [
    { name: "c0", title: "", reducer: "append", scope: "scratch", default: [] },
    { name: "c1", title: "", reducer: "replace", scope: "scratch", default: 1 },
  ],
  policies: Array.from({ length: 25 }, (_, i) => aPolicy(`p${i}`)),
  routers: ["r0", "r1", "r2"].map((id) => ({ id, title: id, summary: "", reads: [], branches: [], params })),
};

type Coin = () => boolean;

/** The same by chance spelled out or left to its defaults. */
export function respelled(topology: Topology, coin: Coin): Topology {
  const uses = (list: Topology["nodes"][number]["policies"]) =>
    list.map(({ with: given, ...use }) => ({ ...use, ...written(given, coin) }));
  return {
    ...topology,
    channels: topology.channels.map((one) => channel(one, coin)),
    nodes: topology.nodes.map((node) => ({ ...node, policies: uses(node.policies) })),
    routers: topology.routers.map(({ with: given, policies, ...router }) => ({
      ...router,
      ...written(given, coin),
      ...(policies ? { policies: uses(policies) } : {}),
    })),
  };
}

function written(given: JsonObject | undefined, coin: Coin): { readonly with?: JsonObject } {
  const values = Object.entries({ ...defaults, ...given }).filter(
    ([name, value]) => !same(value, defaults[name]) || coin(),
  );
  return values.length === 0 && coin() ? {} : { with: Object.fromEntries(values.map(inFull)) };

  function inFull([name, value]: [string, Json]): [string, Json] {
    return [name, isObject(value) && same(value, defaults[name]) && coin() ? {} : value];
  }
}

const same = (value: Json, other: Json | undefined): boolean =>
  JSON.stringify(value) === JSON.stringify(other);

const usual = { c0: { reducer: "append" }, c1: { reducer: "replace" } } as const;
const empty = { replace: null, append: [], merge: {} } as const;

function channel({ reducer, default: start, ...rest }: ExtraChannel, coin: Coin): ExtraChannel {
  const own = Object.hasOwn(usual, rest.name) ? usual[rest.name as keyof typeof usual].reducer : "replace";
  const joined = reducer ?? own;
  const begins = rest.name === "c1" && joined === "replace" ? 1 : empty[joined];
  return {
    ...rest,
    ...(joined === own && coin() ? {} : { reducer: joined }),
    ...(same(start ?? begins, begins) && coin() ? {} : { default: start ?? begins }),
  };
}

export const coins: fc.Arbitrary<Coin> = fc
  .infiniteStream(fc.boolean())
  .map((stream) => () => stream.next().value as boolean);
