import { type Commit, comparisonDocument } from "../../../apps";
import type { Recording } from "../../../recording";
import { workingTree } from "../../../runner";
import { writeText } from "../../documents";
import { Unreachable } from "../../import/importServer";
import { BadInput } from "../../io";
import { decisionsOf, judgedSide } from "../judgedSide";
import type { Compared } from "../report/report";
import type { AppSession, OpenSide } from "../session";
import { findStudio, startStudio } from "./startStudio";
import { defaultStudio, mayImport, showComparison } from "./studio";

export type StudioOptions = {
  /** File to write the comparison to. */
  readonly out?: string;
  readonly open?: boolean;
  readonly server?: string;
};

type Parts = {
  readonly base: OpenSide;
  readonly head: OpenSide;
  readonly compared: Compared;
  readonly recordings: readonly Recording[];
};

const wanted = ({ out, open, server }: StudioOptions): boolean =>
  out !== undefined || open === true || server !== undefined;

/** Throws `BadInput` if a studio is to show changes that are not committed. */
export function refuseUncommitted(
  { folder, config }: AppSession,
  options: StudioOptions & { readonly head: string },
): void {
  if (wanted(options) && options.head === "." && workingTree(folder, config.recordings).dirty)
    throw new BadInput(
      "The working tree has changes that are not committed, and a studio compares commits. Commit them, then use --head HEAD.",
    );
}

/** Writes the comparison or shows it in a studio, as the options ask for. An inconclusive one is not handed over. */
export async function handOver(session: AppSession, parts: Parts, options: StudioOptions): Promise<void> {
  if (!wanted(options)) return;
  const { io } = session;
  if (parts.compared.verdict.exit === 2) {
    io.err("The comparison was not handed over, since nothing can be concluded from it.");
    return;
  }
  const text = `${JSON.stringify(documentOf(session, parts))}\n`;
  if (options.out !== undefined) writeText(options.out, text);
  if (options.open || options.server !== undefined) await show(session, text, options);
}

async function show({ io }: AppSession, text: string, options: StudioOptions): Promise<void> {
  const server = options.server ?? defaultStudio;
  const file = options.out ?? "comparison.json";
  const write = (): void => {
    if (options.out === undefined) writeText(file, text);
  };
  if (!mayImport(server)) {
    write();
    io.err(
      `${server} is not on this machine, so nothing was sent. Wrote ${file}; an owner can import it there.`,
    );
    return;
  }
  if (await isShown(io, text, server)) return;
  const installed = findStudio();
  if (installed !== null) {
    io.err(`No studio answers at ${server}. Starting ${installed} …`);
    const started = await startStudio(installed, server);
    if (started !== null) {
      io.err(`It runs there as process ${started.pid} until you stop it, with its data in ${started.data}.`);
      if (await isShown(io, text, server)) return;
    }
  }
  write();
  io.err(
    `${installed === null ? `No studio answers at ${server}.` : "It did not start."} Wrote ${file}. Start a studio there, then: planner-studio import ${file} --server ${server}`,
  );
}

/** Shows the comparison; false if no studio answers. */
async function isShown(io: AppSession["io"], text: string, server: string): Promise<boolean> {
  try {
    // `--json` has printed one document on `out` already.
    await showComparison(text, { server }, { ...io, out: io.err });
    return true;
  } catch (error) {
    if (error instanceof Unreachable) return false;
    throw error;
  }
}

function documentOf({ redactor }: AppSession, { base, head, compared, recordings }: Parts) {
  const commit = ({ checkout: { sha, subject, author, time } }: OpenSide): Commit => ({
    sha,
    subject,
    author: redactor.text(author),
    time,
  });
  const side = (one: OpenSide) => ({ side: judgedSide(one), commit: commit(one) });
  return comparisonDocument({
    base: side(base),
    head: side(head),
    judgement: compared.judgement,
    recordings,
    decisions: decisionsOf(head),
  });
}
