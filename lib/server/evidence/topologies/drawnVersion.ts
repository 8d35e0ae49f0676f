import "server-only";
import { findEditor } from "../../db/history/edits";
import { findVersionLabel } from "../../db/history/versionLabels";
import type { StoredTopology } from "../../db/topologies";
import type { Ctx } from "../../verb/context";
import { drawingOf, type TopologyDrawing } from "./drawing";

/** Prepares a version for drawing, with its label and the author of an edited shipped topology. */
export async function drawnVersion(
  ctx: Ctx,
  version: StoredTopology,
  versus: StoredTopology | null = null,
): Promise<TopologyDrawing> {
  const [drawing, editedBy, label] = await Promise.all([
    drawingOf(ctx, version, versus),
    findEditor(ctx.db, version),
    findVersionLabel(ctx.db, version),
  ]);
  return { ...drawing, editedBy, version: label };
}
