import "server-only";
import type { Ctx } from "../verb/context";

/** A planner's own import format. `at`: base path of the pages of its documents. */
export type ImportedKind = {
  readonly kind: string;
  readonly title: string;
  readonly note: string;
  readonly at: string | null;
};

export const importedKinds = (ctx: Ctx): readonly ImportedKind[] =>
  ctx.planners.all.flatMap(({ readers }) =>
    readers.map(({ kind, title, note, at }) => ({ kind, title, note, at })),
  );
