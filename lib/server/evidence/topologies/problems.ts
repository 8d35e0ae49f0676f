import "server-only";
import { problemsAgainst } from "../../../changes";
import { type Problem, problems, type Signature } from "../../../topology";
import { recent } from "../../cache/recent";
import type { StoredTopology } from "../../db/topologies";

type Version = Pick<StoredTopology, "topology" | "hash">;

/** A version never changes under its hash, so what was found is kept. */
const kept = recent<readonly Problem[]>("problems", 2000);

/** All problems, with those beside another topology where there is one. */
export const problemsFor = (
  one: Version,
  beside: Version | null,
  signature: Signature,
): readonly Problem[] =>
  beside === null || one.hash === beside.hash
    ? kept(one.hash, () => problems(one.topology, signature))
    : kept(`${one.hash} ${beside.hash}`, () => problemsAgainst(beside.topology, one.topology, signature));
