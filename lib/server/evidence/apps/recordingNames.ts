import "server-only";
import type { RecordingVersion } from "../../../recording";
import { shortName } from "../../../subject";
import { listOwnNames } from "../../db/recordings";
import type { Ctx } from "../../verb/context";

/**
 * Returns the names under which an app's recordings are stored: `agent/booking` for `booking`, so that each app may have one.
 * Those stored under their id alone keep it.
 */
export async function appRecordingNames(
  { db }: Ctx,
  app: string,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const plain = new Set(await listOwnNames(db, app, ids));
  return (id) => (plain.has(id) ? id : shortName(`${app}/${id}`));
}

/** Names a recording as it is stored: one of an app has the app's name before its own. */
export async function namedForApp(ctx: Ctx, version: RecordingVersion): Promise<RecordingVersion> {
  if (ctx.planners.find(version.planner)?.runs !== "elsewhere") return version;
  const nameOf = await appRecordingNames(ctx, version.planner, [version.name]);
  return { ...version, name: nameOf(version.name) };
}
