import { namesOutside, outsideName } from "./answering";
import type { AppConfig } from "./appConfig";
import { answerConnect, type LiveGate } from "./conversation";
import type { RunnerEventOf } from "./protocol";
import { AppFailed, describeVersions, follow, type RunnerProcess } from "./runnerProcess";

/** `held`: secrets are placeholders and nothing goes out. `asking`: own variables, for calls that the gate lets out. `open`: no guard. */
export type Access = "held" | "asking" | "open";

type LoadOptions = {
  readonly config: AppConfig;
  readonly access: Access;
  readonly gate?: LiveGate | undefined;
};

/** Loads the app into a process. Refuses what goes out meanwhile, unless the configuration names it. */
export const loadInto = (process: RunnerProcess, { config, access, gate }: LoadOptions) =>
  follow(
    process,
    {
      op: "load",
      config: config.config,
      graph: config.graph,
      configurable: config.configurable,
      runTools: config.world.run,
      live: config.world.live,
      guard: access !== "open",
    },
    "loaded",
    async (event) => {
      if (event.event === "connect") await answerConnect(process, event, gate);
      if (event.event === "call") await answerWhileLoading(process, event, { config, access, gate });
      if (event.event === "absent") gate?.absent?.(event.path, event.at);
      if (event.event === "leak")
        throw outsideWhileLoading(process.side, event.at, {
          did: `opened a connection to ${event.host}:${event.port}`,
          by: event.by,
          allowed: `${event.host}:${event.port}`,
        });
    },
  );

/** No recording has an answer for a call made while the app is loaded. */
async function answerWhileLoading(
  runner: RunnerProcess,
  { id, kind, request, line }: RunnerEventOf<"call">,
  { config, access, gate }: LoadOptions,
): Promise<void> {
  const name = outsideName(kind, request);
  const isNamed = namesOutside(config.world.live, kind, request);
  if (access !== "open" && !isNamed)
    throw outsideWhileLoading(runner.side, line, {
      did: { llm: "asked a model", tool: `ran the tool ${name}`, http: `sent a request to ${name}` }[kind],
      by: kind,
      allowed: kind === "llm" ? null : name,
    });
  const why = access === "open" ? null : ((await gate?.connection(name)) ?? null);
  runner.send(why === null ? { re: id, do: "live" } : { re: id, do: "stop", why });
}

function outsideWhileLoading(
  side: string,
  at: string | null | undefined,
  { did, by, allowed }: { readonly did: string; readonly by: string; readonly allowed: string | null },
): AppFailed {
  const fix =
    allowed === null
      ? "Ask it when the graph runs."
      : `Allow it with "world": {"live": ["${allowed}"]} in planner-studio.json, or connect when the graph runs.`;
  return new AppFailed(`${side}: ${at ?? "the app"} ${did} while it was loaded (${by}). ${fix}`);
}

export function refuseStrays(side: string, { strays }: RunnerEventOf<"loaded">): void {
  const [first, ...rest] = strays;
  if (first === undefined) return;
  const more = rest.length > 0 ? ` and ${rest.length} more` : "";
  throw new AppFailed(
    `${side}: ${first}${more} was loaded from another checkout. Remove that install or the .pth file, or name another environment with --python.`,
  );
}

export function refuseSeams(side: string, { seams, versions }: RunnerEventOf<"loaded">): void {
  const broken = Object.entries(seams).filter(([, state]) => state !== "holds");
  if (broken.length === 0) return;
  const named = broken.map(([seam, state]) => `${seam} (${state})`).join(", ");
  throw new AppFailed(
    `${side}: with ${describeVersions(versions)} these calls are not held: ${named}. Nothing is compared.`,
  );
}
