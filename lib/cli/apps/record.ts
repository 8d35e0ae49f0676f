import { createInterface, type Interface } from "node:readline/promises";
import { z } from "zod";
import {
  AppFailed,
  type AppTurn,
  type Case,
  recordingsFolder,
  refuseUnwritableFolder,
  runLive,
  TurnFailed,
} from "../../runner";
import { exactLimits, explain, Json, listed, parseJson } from "../../std";
import { readExactFile } from "../documents";
import { BadInput, exitCodes, type Io } from "../io";
import { replacedOther } from "./chosenGraph";
import { recordProcess } from "./recordProcess";
import { type AppOptions, type AppSession, type OpenSide, withApp } from "./session";
import { openRunStore, type RunStore, stampOf } from "./storeRun";

export type RecordOptions = AppOptions & {
  readonly case?: string;
  readonly chat?: boolean;
  readonly out?: string;
  readonly synthetic?: boolean;
};

const QuestionNumber = z.number().int().min(0);

const CaseFile = z.strictObject({
  id: z.string().min(1).max(150),
  title: z.string().max(200).optional(),
  synthetic: z.boolean().optional(),
  configurable: z.record(z.string(), Json).optional(),
  context: Json.optional(),
  store: z.array(z.strictObject({ namespace: z.array(z.string()), key: z.string(), value: Json })).optional(),
  turns: z
    .array(
      z.union([
        z.strictObject({ input: Json, sync: z.boolean().optional() }),
        z.strictObject({
          resume: Json,
          question: QuestionNumber.optional(),
          sync: z.boolean().optional(),
        }),
        z
          .strictObject({
            resume: z.array(Json),
            question: z.array(QuestionNumber).min(1),
            sync: z.boolean().optional(),
          })
          .refine(({ resume, question }) => resume.length === question.length, {
            error: "needs as many answers in resume as numbers in question",
          }),
      ]),
    )
    .min(1)
    .max(1000),
});

/** Runs conversations live, once, and stores them redacted; `command` is a program that plays them. */
export const recordCommand = (command: readonly string[], options: RecordOptions, io: Io): Promise<number> =>
  withApp({ ...options, yes: true }, io, async (session) => {
    refuseUnwritableFolder(recordingsFolder(session.folder, options.out ?? session.recordingsPath));
    if (command.length > 0) return recordProcess(session, command, options);
    const cases = options.case === undefined ? null : readCases(options.case);
    if (!cases && !options.chat)
      throw new BadInput(
        "Say what to record: --case FILE, --chat to type messages, or a command after --, such as: record -- pytest",
      );
    refuseReplacing(session, cases ?? [], options.out ?? session.recordingsPath);
    const side = await session.openTree(session.name, true);
    const { store, close } = openRunStore(session, side, options);
    try {
      if (cases) await recordCases(session, side, cases, store);
      else await recordChat(session, side, store);
    } finally {
      await close();
    }
    return exitCodes.fine;
  });

/** Throws, before any case runs and costs money, where its recording would replace one of another graph. */
function refuseReplacing(session: AppSession, cases: readonly Case[], where: string): void {
  const why = cases.map(({ id }) => replacedOther(session, where, id)).find((one) => one !== null);
  if (why) throw new BadInput(`${why}. Choose another id, or another folder with --recordings.`);
}

/** One case, or a list of cases. */
function readCases(file: string): Case[] {
  const json = readExactFile(file);
  const parsed = z.union([z.array(CaseFile).min(1), CaseFile]).safeParse(json);
  if (parsed.success) return withOwnIds(file, [parsed.data].flat());
  const single = CaseFile.safeParse(Array.isArray(json) ? json[0] : json);
  const [fault] = single.success ? [] : explain(single.error);
  throw new BadInput(
    `${file}: ${fault?.message ?? "It holds no case."} A case is {"id": "first", "turns": [{"input": {…}}, {"resume": "yes"}]}.`,
  );
}

/** Throws where two cases have one id: the recording of the second would replace that of the first. */
function withOwnIds(file: string, cases: Case[]): Case[] {
  const ids = cases.map(({ id }) => id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice === undefined) return cases;
  throw new BadInput(`${file}: Two cases have the id "${twice}". Give each an id of its own.`);
}

/** Records every case that runs to its end, and throws where others failed. */
async function recordCases(
  session: AppSession,
  side: OpenSide,
  cases: readonly Case[],
  store: RunStore["store"],
): Promise<void> {
  const failed: string[] = [];
  for (const one of cases) {
    try {
      await recordCase(session, side, one, store);
    } catch (error) {
      if (!(error instanceof TurnFailed) || cases.length === 1) throw error;
      session.io.err(error.message);
      failed.push(one.id);
    }
  }
  if (failed.length > 0)
    throw new AppFailed(`${failed.length} of ${cases.length} cases not recorded: ${failed.join(", ")}.`);
}

async function recordCase(
  session: AppSession,
  side: OpenSide,
  given: Case,
  store: RunStore["store"],
): Promise<void> {
  const live = withContext(given, session, side);
  await store(live, await runLive(side.first, live, settingsOf(session, side), () => performance.now()));
}

/** Gives the context that LangGraph's server would: every run has one. */
const withContext = (given: Case, { config }: AppSession, { loaded }: OpenSide): Case =>
  loaded.contextDefaults && given.context === undefined && config.context === undefined
    ? { ...given, context: {} }
    : given;

const settingsOf = ({ config, redactor }: AppSession, { loaded }: OpenSide) => ({
  liveHosts: [],
  recursionLimit: config.recursionLimit,
  seed: 0,
  configurable: config.configurable,
  context: config.context,
  requiredContext: loaded.requiredContext,
  redactor,
});

/** Records an interactive conversation: messages, and answers to the app's questions, until an empty line. */
async function recordChat(session: AppSession, side: OpenSide, store: RunStore["store"]): Promise<void> {
  if (!Object.hasOwn(side.loaded.graph.channels, "messages"))
    throw new BadInput(
      `The graph ${side.loaded.chosen} takes no messages, so it cannot be recorded by --chat. Write its inputs into a case file: planner-studio init, then record --case cases/first.json`,
    );
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    await recordTyped(session, side, lines, store);
  } finally {
    // An open one would keep the process from ending.
    lines.close();
  }
}

async function recordTyped(
  session: AppSession,
  side: OpenSide,
  lines: Interface,
  store: RunStore["store"],
): Promise<void> {
  const typed = lines[Symbol.asyncIterator]();
  const read = async (prompt: string): Promise<string> => {
    process.stderr.write(prompt);
    const { value, done } = await typed.next();
    return done ? "" : value.trim();
  };
  session.report("Type a message; an empty line ends the conversation and stores it.");
  const first = await read("you> ");
  if (first === "") throw new BadInput("No message was entered, so nothing was recorded.");
  const next = async ({ reply, questions, pauses }: AppTurn) => {
    if (reply) session.report(`app> ${reply}`);
    for (const question of questions) session.report(`app asks> ${questionText(question)}`);
    if (pauses.length > 0)
      session.report(`app pauses before ${listed(pauses)}> Type y to continue, or a message.`);
    const text = await read(questions.length > 0 ? "answer> " : "you> ");
    if (text === "") return null;
    if (pauses.length > 0 && text === "y") return { input: null };
    return questions.length > 0 ? { resume: answerOf(text) } : messageTurn(text);
  };
  const id = `chat-${stampOf(new Date())}`;
  const given = withContext({ id, turns: [messageTurn(first)] }, session, side);
  const run = await runLive(side.first, given, settingsOf(session, side), () => performance.now(), next);
  await store({ ...given, turns: run.turns }, run);
}

const messageTurn = (text: string) => ({ input: { messages: [{ role: "user", content: text }] } });
const questionText = (question: Json): string =>
  typeof question === "string" ? question : JSON.stringify(question);

/** Parses an answer as JSON if possible, so that forms can be answered; else returns the text. */
function answerOf(text: string): Json {
  const parsed = parseJson(text, exactLimits);
  return parsed.ok ? parsed.value : text;
}
