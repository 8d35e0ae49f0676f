import "server-only";
import { listed, plural } from "../../std";
import { InvalidInput } from "../core/errors";
import { listAppVersions } from "../db/lists/appCommits";
import { commitOf } from "../evidence/apps/commits";
import { saltOf } from "../evidence/salt";
import type { Ctx } from "../verb/context";

/** Returns the app that conversations are stored for, and the workspace's salt; `null` without an app. */
export async function conversationsFor(ctx: Ctx, chosen: string | undefined) {
  const apps = appsOf(ctx);
  const app = apps.find(({ id }) => id === chosen) ?? apps[0];
  return app ? { app: app.id, salt: await saltOf(ctx, "conversation-salt") } : null;
}

/** Lists the apps that conversations can be of. */
export const appsOf = (ctx: Ctx): readonly { readonly id: string; readonly title: string }[] =>
  ctx.planners.all
    .filter(({ runs }) => runs === "elsewhere")
    .map(({ planner: { id, title } }) => ({ id, title }));

/** Returns the only app, or the only one that has every node that an export names; `null` if several could be meant. */
export async function appThatFits(ctx: Ctx, nodes: readonly string[]): Promise<string | null> {
  const apps = appsOf(ctx);
  if (apps.length === 1) return apps[0]?.id ?? null;
  if (nodes.length === 0) return null;
  const lacking = await Promise.all(apps.map(({ id }) => nodesLackedBy(ctx, id, nodes)));
  const fitting = apps.filter((_, i) => lacking[i]?.length === 0);
  return fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
}

/** Refuses an app that is not known here, rather than store the conversations for another one. */
export function checkApp(
  ctx: Ctx,
  { planner }: { readonly planner: string },
  chosen: string | undefined,
): void {
  if (chosen === undefined || chosen === planner) return;
  const known = listed(appsOf(ctx).map(({ id }) => id));
  throw new InvalidInput(
    `There is no app ${chosen} here, only ${known}. Import a comparison of it first: planner-studio compare --open.`,
  );
}

const maxCommits = 20;

/** Notes nodes that no newer commit of the app has: the conversations may be of another app. */
export async function noteOtherNodes(ctx: Ctx, app: string, nodes: readonly string[]): Promise<string[]> {
  const other = await nodesLackedBy(ctx, app, nodes);
  if (other.length === 0) return [];
  const named = listed(other.slice(0, 5).map((path) => `“${path}”`));
  const more = other.length > 5 ? ` and ${other.length - 5} more` : "";
  return [
    `${app} has no ${plural(other.length, "node", "nodes")} ${named}${more}, which the export names: check that the conversations are of this app.`,
  ];
}

/** Returns the nodes of `nodes` that no newer commit of the app has. */
async function nodesLackedBy(ctx: Ctx, app: string, nodes: readonly string[]): Promise<readonly string[]> {
  if (nodes.length === 0) return [];
  const versions = (await listAppVersions(ctx.db)).filter((one) => one.app === app).slice(-maxCommits);
  const commits = await Promise.all(versions.map(({ topologyHash }) => commitOf(ctx, topologyHash)));
  const known = new Set(commits.flatMap(({ subject }) => subject.topology.nodes.map(({ id }) => id)));
  return nodes.filter((path) => !known.has(path) && !known.has(path.split("/")[0] ?? ""));
}
