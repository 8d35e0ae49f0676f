import "server-only";
import { findEditor } from "../../db/history/edits";
import type { Store } from "../../db/store";
import type { StoredTopology } from "../../db/topologies";
import { drawingOf, type TopologyDrawing } from "./drawing";

/** Prepares a version for drawing, with the author of an edited shipped topology. */
export async function drawnVersion(
  store: Store,
  workspaceId: string,
  version: StoredTopology,
  beside: StoredTopology | null = null,
): Promise<TopologyDrawing> {
  const [drawing, editedBy] = await Promise.all([
    drawingOf(version, beside),
    findEditor(store, workspaceId, version),
  ]);
  return { ...drawing, editedBy };
}
