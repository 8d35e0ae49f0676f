import "server-only";
import { z } from "zod";
import { type Actor, isNamed } from "../core/actor";
import { closeOpenEditor, type OpenEditor, refreshOpenEditor } from "../db/history/openEditors";
import { reviewerVerb } from "../verb/verb";

const Input = z.strictObject({
  name: z.string().min(1).max(120),
  /** Made by the page. */
  tab: z.uuid(),
  /** Made once by the browser. */
  browser: z.uuid(),
  /** The page is being closed. */
  isLeaving: z.boolean().optional(),
});

export type OpenPageInput = z.input<typeof Input>;

/** Another session with the topology open: the reader's other tab or browser, a named person, or somebody without a name. */
export type OpenElsewhere = {
  readonly kind: "tab" | "browser" | "person" | "nameless";
  /** Empty unless it is a person. */
  readonly name: string;
};

/** Notes that a page has a topology open for editing and returns who else has. Pages call it every few seconds. */
export const refreshPresence = reviewerVerb(
  Input,
  async ({ actor, input, store }): Promise<readonly OpenElsewhere[]> => {
    if (input.isLeaving) {
      await closeOpenEditor(store, actor, input);
      return [];
    }
    const others = await refreshOpenEditor(store, actor, input, new Date());
    const seen = new Map<string, OpenElsewhere>();
    for (const one of others) {
      const other = elsewhere(one, actor, input.browser);
      seen.set(`${other.kind} ${one.userId === actor.userId ? "" : one.userId}`, other);
    }
    return [...seen.values()];
  },
);

/** People without a name share one id, so only their browsers tell them apart. */
function elsewhere(one: OpenEditor, actor: Actor, browser: string): OpenElsewhere {
  const hasName = isNamed({ ...actor, userId: one.userId });
  if (one.userId === actor.userId && one.browser === browser) return { kind: "tab", name: "" };
  if (!hasName) return { kind: "nameless", name: "" };
  if (one.userId === actor.userId) return { kind: "browser", name: "" };
  return { kind: "person", name: one.userName };
}
