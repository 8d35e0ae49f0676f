import "server-only";
import { InvalidInput } from "../../../core/errors";
import { reviewerVerb } from "../../../verb/verb";
import { findSide, SideInput } from "../compareSide";
import { registryRow, type SavedPlan, storePlanFile } from "./save";

/** Stores the plan of a request as a plan file, as it is, so that it is compared and reviewed like others. Idempotent. */
export const savePlanOf = reviewerVerb(SideInput, async (ctx, input): Promise<SavedPlan> => {
  const { side, text, request } = await findSide(ctx, input);
  if (side.attempts.length === 0) throw new InvalidInput(`${side.title} is a plan file already.`);
  if (text.trim() === "")
    throw new InvalidInput(`Attempt ${side.attempt} at ${side.title} has no output. Choose another attempt.`);
  const tools = request.registry && registryRow(request.registry, side.request);
  const last = side.attempt === side.attempts.length;
  const name = `${side.title.slice(0, 80)}${last ? "" : `, attempt ${side.attempt}`}${side.topology ? `, by ${side.topology}` : ""}`;
  const { narratives } = request;
  const file = {
    name: name.slice(0, 120),
    text,
    registry: tools?.hash ?? null,
    narratives,
    editedFrom: null,
  };
  return storePlanFile(ctx, file, tools);
});
