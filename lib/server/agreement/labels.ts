import "server-only";
import { type GivenLabels, nameOfTurn } from "../../agreement";
import { RightAnswer } from "../../review";
import { hash, isObject, type Json, own, stableJson } from "../../std";
import { isSamplePerson } from "../core/actor";
import { listStoredLabels } from "../db/reviews/labels";
import type { Ctx } from "../verb/context";

/** Labels of turns of logs belong to their case and turn, so that a later log of the same cases has them too. */
export const logLabels = hash({ labels: "shadow-log" });

export type LabelledTurn = {
  readonly case: string;
  readonly turn: number;
  readonly version?: string | undefined;
};

/** Names a turn among the labels of decisions; of the form that no decision of a review has. */
export const nameOfLabel = ({ case: name, turn, version }: LabelledTurn): string =>
  stableJson({ agreement: name, turn, ...(version !== undefined && { version }) });

/** Returns people's correct actions of turns; the last label of a turn counts. */
export async function givenLabels(ctx: Ctx, hashes: readonly string[]): Promise<GivenLabels> {
  const stored = await listStoredLabels(ctx.db, hashes);
  return Object.fromEntries(
    stored.flatMap(({ at, right, authorId }) => {
      if (isSamplePerson(authorId)) return [];
      const turn = turnOf(JSON.parse(at) as Json);
      const action = actionOf(right);
      return turn && action !== null ? [[nameOfTurn(turn), action] as const] : [];
    }),
  );
}

function turnOf(at: Json): LabelledTurn | null {
  if (!isObject(at)) return null;
  const [name, turn, version] = [own(at, "agreement"), own(at, "turn"), own(at, "version")];
  if (typeof name !== "string" || typeof turn !== "number") return null;
  return { case: name, turn, ...(typeof version === "string" && { version }) };
}

function actionOf(right: string): string | null {
  const label = RightAnswer.parse(JSON.parse(right));
  const action = label.is === "neither" ? own(label.compared, "action") : null;
  return typeof action === "string" ? action : null;
}
