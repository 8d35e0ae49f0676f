import type { Edge } from "./schema";

/** Names one part of a topology in problems, marks, comments and links; the same part has the same address in both sides of a diff. */
export type Address = string;

export const address = {
  topology: (): Address => "topology",
  channel: (name: string): Address => `channel:${name}`,
  node: (id: string): Address => `node:${id}`,
  policy: (node: string, index: number): Address => `node:${node}/policy:${index}`,
  edge: (edge: Pick<Edge, "from" | "to">): Address => `edge:${[edge.from].flat().join("+")}->${edge.to}`,
  router: (from: string, router: string): Address => `router:${from}/${router}`,
  branch: (from: string, router: string, on: string): Address => `router:${from}/${router}#${on}`,
  routerPolicy: (from: string, router: string, index: number): Address =>
    `router:${from}/${router}/policy:${index}`,
} as const;
