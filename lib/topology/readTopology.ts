import { explain } from "../std";
import { address } from "./address";
import { errorAt, type Problem } from "./problem";
import { Topology } from "./schema";

export type ReadTopology =
  | { readonly ok: true; readonly topology: Topology }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Validates a topology document; on failure returns problems that name the fields to fix. */
export function readTopology(json: unknown): ReadTopology {
  const parsed = Topology.safeParse(json);
  if (parsed.success) return { ok: true, topology: parsed.data };
  const problems = explain(parsed.error).map(({ message, fix }) =>
    errorAt("document", address.topology(), message, fix),
  );
  return { ok: false, problems };
}
