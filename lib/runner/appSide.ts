import { readFileSync } from "node:fs";
import type { DecisionRule, FoldHead } from "../fold";
import type { Recording } from "../recording";
import { fromPointer, hash, hashText, isObject, type Json, toPointer } from "../std";
import { type AppGraph, type Body, type Subject, subjectOf } from "../subject";
import type { Trace, TraceApp } from "../trace";
import type { Redactor } from "../world";
import { type AnswerOptions, answererOf } from "./answering";
import type { AppConfig } from "./appConfig";
import { type Checkout, repositoryOf } from "./checkout";
import { type LiveGate, type RunSettings, replayConversation } from "./conversation";
import type { Environment } from "./environment";
import { providerKeysIn, readEnvFile, replayVariables } from "./environmentVariables";
import { type Access, loadInto, refuseSeams, refuseStrays } from "./loadApp";
import type { RunnerEventOf, TurnOrder } from "./protocol";
import { dependencyFolders } from "./recipes";
import { type RunnerProcess, startRunner } from "./runnerProcess";

/** One version of an app, ready to run, with its files, environment and graph. */
export type AppSide = {
  /** `A` or `B` with the commit, for messages. */
  readonly name: string;
  readonly id: string;
  readonly checkout: Checkout;
  readonly environment: Environment;
  readonly config: AppConfig;
  readonly subject: Subject;
  readonly loaded: RunnerEventOf<"loaded">;
  readonly app: TraceApp;
  /** Access to the outside of `first`, and of what `start` starts. */
  readonly access: Access;
  /** Starts another process of this side, with the app loaded. */
  start(): Promise<RunnerProcess>;
  /** Starts a process for the control run: with another hash seed and time zone. */
  startControl(access?: Access): Promise<RunnerProcess>;
  /** Starts the same with other access to the outside. */
  startWith(access: Access): Promise<RunnerProcess>;
};

export type SideOptions = {
  readonly name: string;
  readonly appName: string;
  readonly checkout: Checkout;
  readonly environment: Environment;
  readonly config: AppConfig;
  readonly runner: string;
  readonly env: NodeJS.ProcessEnv;
  /** The caller's folder, where untracked `.env` files are. */
  readonly callerApp: string;
  readonly redactor: Redactor;
  readonly access: Access;
  /** Loads the process of the control run at the same time as the first one. */
  readonly withControl?: boolean;
  /** Is asked before anything goes out while the app is loaded. */
  readonly gate?: LiveGate | undefined;
};

export const shortSha = ({ sha, dirty }: Pick<Checkout, "sha" | "dirty">): string =>
  `${/^[0-9a-f]{40}$/.test(sha) ? sha.slice(0, 7) : sha}${dirty ? "+dirty" : ""}`;

const controlVariables = { PYTHONHASHSEED: "4711", TZ: "Pacific/Kiritimati" };

/** Loads one version. Refuses apps whose replays would be worthless: stray connections, or broken seams. */
export async function openSide(options: SideOptions): Promise<AppSide & { readonly first: RunnerProcess }> {
  const { environment, config, runner } = options;
  const checkout = { ...options.checkout, subject: options.redactor.text(options.checkout.subject) };
  const start = async (extra: Readonly<Record<string, string>> = {}, access = options.access) => {
    const given = { ...options, access };
    const process = startRunner({
      python: environment.python,
      runner,
      app: checkout.app,
      callerRoot: repositoryOf(options.callerApp),
      side: options.name,
      env: { ...variablesOf(given), ...extra },
      patience: config.patience,
      redact: options.redactor.text,
    });
    try {
      return { process, loaded: await loadInto(process, given) };
    } catch (error) {
      await process.close();
      throw error;
    }
  };
  const early = options.withControl ? [start(controlVariables)] : [];
  const closeEarly = async (): Promise<void> => {
    const [control] = await Promise.allSettled(early.splice(0));
    if (control?.status === "fulfilled") await control.value.process.close();
  };
  // A control that fails to load is reported where it is used.
  for (const control of early) control.catch(() => {});
  const { process: first, loaded: given } = await start().catch(async (error) => {
    await closeEarly();
    throw error;
  });
  const loaded = { ...given, graph: redactedGraph(given.graph, options.redactor) };
  try {
    refuseStrays(options.name, loaded);
    refuseSeams(options.name, loaded);
  } catch (error) {
    await Promise.all([first.close(), closeEarly()]);
    throw error;
  }
  const version = shortSha(checkout);
  const subject = subjectOf(loaded.graph, {
    app: options.appName,
    version,
    title: checkout.subject || version,
  });
  return {
    name: options.name,
    id: version,
    checkout,
    environment,
    config,
    subject,
    loaded,
    app: traceApp(options, loaded),
    access: options.access,
    first,
    start: async () => (await start()).process,
    startControl: async (access) =>
      (await ((access === undefined ? early.pop() : undefined) ?? start(controlVariables, access))).process,
    startWith: async (access) => (await start({}, access)).process,
  };
}

/** Gives placeholders for secrets, unless something may go out, which needs them. */
function variablesOf({
  env,
  config,
  callerApp,
  redactor,
  access,
  checkout,
}: SideOptions): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const all = { PYTHONHASHSEED: "0", ...own, ...missingIn(own, readEnvFile(callerApp, config.config)) };
  if (access !== "held" || config.world.live.length > 0) return all;
  const folders = [checkout.app, ...dependencyFolders(checkout.app, config.config)];
  return replayVariables(all, redactor, providerKeysIn(folders));
}

/** Redacts function sources, which are stored and shown; hashes stay. */
function redactedGraph(graph: AppGraph, redactor: Redactor): AppGraph {
  const body = (given: Body | null): Body | null =>
    given && {
      ...given,
      text: redactor.text(given.text),
      helpers: given.helpers.map((one) => ({ ...one, text: redactor.text(one.text) })),
    };
  const nodes = Object.entries(graph.nodes).map(([name, node]) => [
    name,
    { ...node, body: body(node.body), graph: node.graph && redactedGraph(node.graph, redactor) },
  ]);
  const routers = graph.routers.map((router) => ({ ...router, body: body(router.body) }));
  return { ...graph, nodes: Object.fromEntries(nodes), routers };
}

/** Existing environment variables take precedence, as with `load_dotenv`. */
const missingIn = (env: Record<string, string>, file: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(file).filter(([name]) => env[name] === undefined));

const traceApp = (
  { appName, checkout, environment, runner }: SideOptions,
  { versions }: RunnerEventOf<"loaded">,
): TraceApp => ({
  id: appName,
  sha: checkout.sha,
  dirty: checkout.dirty,
  lock: environment.lock,
  runner: hashText(readFileSync(runner, "utf8")).slice(0, 16),
  versions,
});

export type ReplayOptions = AnswerOptions & {
  readonly gate?: LiveGate | undefined;
  readonly decisions: readonly DecisionRule[];
  readonly redactor: Redactor;
  readonly seed: number;
};

/** Replays one recording on a process of a side. */
export function replayOn(
  process: RunnerProcess,
  side: AppSide,
  recording: Recording,
  options: ReplayOptions,
): Promise<Trace> {
  const settings: RunSettings = {
    liveHosts: side.config.world.live,
    recursionLimit: side.config.recursionLimit,
    seed: options.seed,
    configurable: side.config.configurable,
    context: side.config.context,
    redactor: options.redactor,
    gate: options.gate,
  };
  const turns = turnsOf(recording, side.config.input.rename);
  const runTools = [...(recording.app?.runTools ?? []), ...side.config.world.run];
  const given = recording.app ? { ...recording, app: { ...recording.app, runTools } } : recording;
  return replayConversation(
    process,
    given,
    turns,
    answererOf(recording, options),
    headOf(side, recording, options.decisions),
    settings,
  );
}

/** Returns the recorded inputs, with the fields that this version has renamed. */
export const turnsOf = (
  recording: Recording,
  rename: Readonly<Record<string, string>>,
): readonly TurnOrder[] =>
  recording.turns.map(({ input, text, kind }) => {
    const turn = isObject(input) ? input : { [kind === "answer" ? "resume" : "input"]: text };
    if (!isObject(turn.input)) return turn as TurnOrder;
    const renamed = Object.entries(turn.input).map(([name, value]) => [rename[name] ?? name, value]);
    const objects = isObject(turn.objects) && {
      objects: Object.fromEntries(
        Object.entries(turn.objects).map(([pointer, kind]) => [renamedPointer(pointer, rename), kind]),
      ),
    };
    return { ...turn, ...objects, input: Object.fromEntries(renamed) } as TurnOrder;
  });

function renamedPointer(pointer: string, rename: Readonly<Record<string, string>>): string {
  const [first, ...rest] = fromPointer(pointer);
  return first === undefined ? pointer : toPointer([rename[first] ?? first, ...rest]);
}

export const headOf = (
  { subject, app }: Pick<AppSide, "subject" | "app">,
  recording: Recording,
  decisions: readonly DecisionRule[],
): FoldHead => ({
  planner: subject.topology.planner,
  topology: {
    id: subject.topology.id,
    title: subject.topology.title,
    hash: hash(subject.topology as unknown as Json),
  },
  recording: { id: recording.id, hash: hash(recording as unknown as Json) },
  app,
  turns: recording.turns.map(({ kind, text }) => ({ kind, text })),
  decisions,
  functionOf: (node) => subject.functions.get(node) ?? node,
});
