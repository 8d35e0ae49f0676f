import { readFile } from "node:fs/promises";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { Topology } from "../lib/topology";

const folder = path.resolve(import.meta.dirname, "../lib/planners/venturescope/topologies");

export const readTopologyFile = async (name: string): Promise<Topology> =>
  Topology.parse(JSON.parse(await readFile(path.join(folder, `${name}.json`), "utf8")));

export const readHybrid = (): Promise<Topology> => readTopologyFile("hybrid");

export async function importTopology(request: APIRequestContext, document: Topology): Promise<void> {
  const answer = await request.post("/api/import", { data: document });
  if (!answer.ok()) throw new Error(`The import was refused: ${await answer.text()}`);
}

/** A copy of `hybrid` that enriches the schema before it asks for region and currency: the same decisions, other work. */
export async function prepareFirst(): Promise<Topology> {
  const hybrid = await readHybrid();
  const undecided: { readonly [from: string]: string } = { tick: "prepare", bootstrap_gate: "select" };
  return {
    ...hybrid,
    id: "prepare-first",
    title: "Prepare first",
    edges: hybrid.edges.map((edge) => (edge.from === "prepare" ? { ...edge, to: "bootstrap_gate" } : edge)),
    routers: hybrid.routers.map((router) => ({
      ...router,
      branches: router.branches.map((branch) => ({
        ...branch,
        to: branch.on === "undecided" ? (undecided[router.from] ?? branch.to) : branch.to,
      })),
    })),
  };
}

/** A copy of `hybrid` that never enriches the schema, so that it asks for what was never recorded. */
export async function neverEnriched(): Promise<Topology> {
  const hybrid = await readHybrid();
  return {
    ...hybrid,
    id: "never-enriched",
    title: "Never enriched",
    nodes: hybrid.nodes.map((node) => ({
      ...node,
      policies: node.policies.filter(({ policy }) => policy !== "enrich_schema"),
    })),
  };
}
