import { readFile } from "node:fs/promises";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { Topology } from "../lib/topology";

const file = path.resolve(import.meta.dirname, "../lib/planners/venturescope/topologies/hybrid.json");

/** Puts a copy of `hybrid` into the workspace that enriches the schema before it asks for region and currency: the same decisions, other work. */
export async function importPrepareFirst(request: APIRequestContext): Promise<void> {
  const hybrid = Topology.parse(JSON.parse(await readFile(file, "utf8")));
  const undecided: { readonly [from: string]: string } = { tick: "prepare", bootstrap_gate: "select" };
  const document: Topology = {
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
  const answer = await request.post("/api/import", { data: document });
  if (!answer.ok()) throw new Error(`The import was refused: ${await answer.text()}`);
}
