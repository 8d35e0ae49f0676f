import "server-only";
import { questionText } from "../../../recording";
import type { ComparedReplays } from "../../evidence/sides";
import { readRecording, type TurnView } from "../../recordings/read";
import type { Ctx } from "../../verb/context";

/** A message of the user, or a question of the planner. */
export type Said = { readonly by: "user" | "planner"; readonly text: string };

const byUser = (text: string): Said => ({ by: "user", text });

/** Returns what was said in recordings up to a turn, by name: messages, and the questions that they answer. */
export async function conversationsOf(
  ctx: Ctx,
  { pairs }: ComparedReplays,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, (turn: number) => readonly Said[]>> {
  const read = pairs
    .filter(({ recording }) => names.has(recording.name))
    .map(async ({ recording: { name, hash } }) => {
      const { turns } = await readRecording(ctx, { recording: `${name}@${hash}` });
      const said = turns.map(saidIn);
      return [
        name,
        (turn: number) =>
          said.slice(0, turn).flatMap(({ text, question }, i) => {
            const asked =
              question !== null && i + 1 < turn ? [{ by: "planner" as const, text: question }] : [];
            return [byUser(text), ...asked];
          }),
      ] as const;
    });
  return new Map(await Promise.all(read));
}

/** Returns a turn's message, and the question on which the planner then waits. */
function saidIn({ text, end, calls }: TurnView) {
  const question = end === "waits" ? calls.findLast(({ group }) => group === "question") : undefined;
  return { text, question: question ? questionText(question) : null };
}
