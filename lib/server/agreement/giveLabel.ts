import "server-only";
import { z } from "zod";
import { agrees } from "../../agreement";
import { NotFound } from "../core/errors";
import { helped } from "../core/layOut";
import { changing } from "../db/changing";
import { reviewerVerb } from "../verb/verb";
import { AgreementOf, givenPairs } from "./given";
import { logLabels, nameOfLabel } from "./labels";

const Text = z.string().min(1).max(1_000);
export const GivenTurnLabel = z.strictObject({
  of: AgreementOf,
  case: Text,
  turn: z.int().min(0),
  version: Text.optional(),
  /** The correct action. */
  action: Text,
});

/** Stores a person's correct action of a turn in which the sides differ; replaces an earlier one. */
export const giveTurnLabel = reviewerVerb(GivenTurnLabel, async (ctx, input) => {
  const { log, pairs, recordings } = await givenPairs(ctx, input.of);
  const { case: name, turn, version } = input;
  // A log has up to a million turns.
  const pair = await helped(
    ctx.helpers.turnPair({ pairs, case: name, turn, ...(version !== undefined && { version }) }),
  );
  if (!pair || agrees(pair)) throw new NotFound("This turn is not among those in which the sides differ.");
  const recordingHash = log ? logLabels : recordings.find(({ name }) => name === pair.case)?.hash;
  if (recordingHash === undefined) throw new NotFound(`There is no recording ${pair.case} any more.`);
  const { workspaceId, userId: authorId, name: authorName } = ctx.actor;
  const key = { workspaceId, recordingHash, at: nameOfLabel(pair), authorId };
  const texts = {
    right: JSON.stringify({ is: "neither", compared: { action: input.action } }),
    base: JSON.stringify({ action: pair.control }),
    head: JSON.stringify({ action: pair.shadow }),
  };
  await changing(ctx, async (tx) => {
    await tx.decisionLabel.upsert({
      where: { workspaceId_recordingHash_at_authorId: key },
      create: { ...key, authorName, ...texts },
      update: { authorName, ...texts, createdAt: new Date() },
    });
    return {
      answer: null,
      event: {
        kind: "agreement.labelled" as const,
        about: { kind: log ? "shadow-log" : "recording", name: log ?? pair.case },
        line: `labelled turn ${pair.turn} of ${pair.case}`,
      },
    };
  });
  return { labelled: true };
});
