import "server-only";
import { findEditor } from "../../db/history/edits";
import type { Store } from "../../db/store";
import type { StoredTopology } from "../../db/topologies";
import { drawingOf, type TopologyDrawing } from "./drawing";

/** A version ready to be drawn, with who edited it where it is not as shipped. */
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
