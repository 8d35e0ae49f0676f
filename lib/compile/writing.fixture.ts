import { z } from "zod";
import type { Planner, Policy } from "../planner";
import { type Json, type JsonObject, stableJson } from "../std";
import { Topology } from "../topology";

const anything = z.unknown();

/** A planner for tests that holds one channel of each kind and decides nothing. */
export const writer = (policies: readonly Policy[], change: Partial<Planner> = {}): Planner => ({
  id: "writer",
  title: "Writer",
  summary: "Writes.",
  channels: {
    list: { title: "List", schema: z.array(anything), reducer: "append", default: [] },
    keyed: { title: "Keyed", schema: z.record(z.string(), anything), reducer: "merge", default: {} },
    value: { title: "Value", schema: anything, reducer: "replace", default: 0 },
    notes: { title: "Notes", schema: anything, reducer: "replace", default: null, scope: "scratch" },
    seen: { title: "What each policy saw", schema: z.array(z.string()), reducer: "append", default: [] },
  },
  calls: {},
  policies: Object.fromEntries(policies.map((policy) => [policy.id, policy])),
  routers: {},
  decision: {
    schema: z.null(),
    reads: [],
    read: () => null,
    align: () => "",
    compared: () => ({}),
    shown: () => ({}),
    label: () => "",
  },
  enter: () => ({}),
  outcome: () => null,
  cycles: () => 20,
  ...change,
});

const kept = ["list", "keyed", "value", "notes"];

/** A policy that writes the same whatever it sees, and notes what that was where it `sees`. */
export const writes = (id: string, written: JsonObject, sees = true): Policy => ({
  id,
  title: id,
  kind: "record",
  summary: "Writes.",
  reads: sees ? kept : [],
  writes: [...kept, ...(sees ? ["seen"] : [])],
  run: (state) =>
    sees ? { ...written, seen: stableJson({ ...state }) } : (written as { [name: string]: Json }),
});

type Nodes = readonly (readonly string[])[];

const document = (nodes: Nodes, notes: "replace" | "append" | "merge", edges: readonly unknown[]) =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "writing",
    title: "Writing",
    planner: "writer",
    namespace: "writing",
    channels: [{ name: "notes", reducer: notes }],
    nodes: nodes.map((policies, i) => ({
      id: nodeName(i),
      policies: policies.map((policy) => ({ policy })),
    })),
    edges,
    routers: [],
  });

/** Names sort as their numbers do. */
export const nodeName = (i: number): string => `n${String(i).padStart(2, "0")}`;

/** Nodes one after the other, each with its policies by name. */
export const chain = (nodes: Nodes, notes: "replace" | "append" | "merge" = "replace"): Topology =>
  document(nodes, notes, [
    { from: "START", to: nodeName(0) },
    ...nodes.slice(1).map((_, i) => ({ from: nodeName(i), to: nodeName(i + 1) })),
    { from: nodeName(nodes.length - 1), to: "END" },
  ]);

/** Nodes of one superstep. */
export const sideBySide = (nodes: Nodes, notes: "append" | "merge"): Topology =>
  document(
    nodes,
    notes,
    nodes.flatMap((_, i) => [
      { from: "START", to: nodeName(i) },
      { from: nodeName(i), to: "END" },
    ]),
  );
