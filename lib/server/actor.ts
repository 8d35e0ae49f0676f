import "server-only";

/** Who asks, and in which workspace. */
export type Actor = { readonly workspaceId: string; readonly userId: string };

/** The one workspace of a local installation; it is seeded with the samples and needs no account. */
export const localActor: Actor = { workspaceId: "sample", userId: "local" };
