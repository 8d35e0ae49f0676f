import "server-only";
import { z } from "zod";
import type { DraftDocument } from "../../editor";
import type { Signature, Topology } from "../../topology";
import { Reference } from "../reference";
import { verb } from "../verb";
import { drawingOf } from "./drawing";
import { getTopology } from "./get";
import { topologyInUse } from "./inUse";

/** A topology ready to be edited. */
export type EditableTopology = {
  readonly name: string;
  /** Of the version that the edits begin with. */
  readonly hash: string;
  readonly signature: Signature;
  readonly document: DraftDocument;
  /** The topology in use; null where it is edited itself. */
  readonly beside: { readonly name: string; readonly topology: Topology } | null;
};

const Input = z.strictObject({ topology: Reference });

export const openForEditing = verb(Input, async ({ actor, input, store }): Promise<EditableTopology> => {
  const stored = await getTopology({ actor, input: { topology: input.topology.text } });
  const { name, hash, signature, topology, layout } = await drawingOf(stored);
  const inUse = await topologyInUse(store, actor.workspaceId, topology.planner);
  const beside = inUse && inUse.hash !== hash ? { name: inUse.name, topology: inUse.topology } : null;
  return { name, hash, signature, document: { topology, layout }, beside };
});
