import "server-only";
import type { Planner } from "../../../planner";
import { questionText, type RecordedTurn } from "../../../recording";
import { findStoredRecording } from "../../db/recordings";
import type { ComparedReplays } from "../../evidence/sides";
import type { Ctx } from "../../verb/context";

/** A message of the user, or a question of the planner. */
export type Said = { readonly by: "user" | "planner"; readonly text: string };

const byUser = (text: string): Said => ({ by: "user", text });

/** Returns what was said in recordings up to a turn, by name: messages, and the questions that they answer. */
export async function conversationsOf(
  ctx: Ctx,
  { base, pairs }: ComparedReplays,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, (turn: number) => readonly Said[]>> {
  const planner = ctx.planners.find(base.planner)?.planner;
  const read = pairs
    .filter(({ recording }) => names.has(recording.name))
    .map(async ({ recording: { name, hash } }) => {
      const stored = await findStoredRecording(ctx.db, name, hash);
      const said = (stored?.recording.turns ?? []).map((turn) => saidIn(turn, planner));
      return [
        name,
        (turn: number) =>
          said.slice(0, turn).flatMap(({ text, question }, i) => {
            const next =
              question !== null && i + 1 < turn ? [{ by: "planner" as const, text: question }] : [];
            return [byUser(text), ...next];
          }),
      ] as const;
    });
  return new Map(await Promise.all(read));
}

/** Returns a turn's message, and the question on which the planner then waits. */
function saidIn({ text, end, calls }: RecordedTurn, planner: Planner | undefined) {
  const kindOf = (kind: string) =>
    planner && Object.hasOwn(planner.calls, kind) ? planner.calls[kind] : undefined;
  const question =
    end === "waits" ? calls.findLast(({ kind }) => kindOf(kind)?.group === "question") : undefined;
  if (!question) return { text, question: null };
  const kind = kindOf(question.kind);
  const request = kind?.request.safeParse(question.request);
  const label = kind && request?.success ? kind.label(request.data as never) : question.kind;
  return { text, question: questionText({ request: question.request, label }) };
}
