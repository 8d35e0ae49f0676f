import "server-only";
import { findEditor } from "../../db/history/edits";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import { drawingOf, type TopologyDrawing } from "./drawing";

/** Prepares a version for drawing, with the author of an edited shipped topology. */
export async function drawnVersion(
  ctx: Ctx,
  version: StoredTopology,
  versus: StoredTopology | null = null,
): Promise<TopologyDrawing> {
  const [drawing, editedBy] = await Promise.all([
    drawingOf(ctx, version, versus),
    findEditor(ctx.db, version),
  ]);
  return { ...drawing, editedBy };
}
