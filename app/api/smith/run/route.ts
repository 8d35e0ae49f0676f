import { readJson } from "@/lib/server/http/body";
import { lineStream } from "@/lib/server/http/lineStream";
import { route } from "@/lib/server/http/route";
import { mostOfRun, type RunInput, runPlan } from "@/lib/server/smith/run";

export const dynamic = "force-dynamic";

/** Runs a plan: `{ plan: text, recording, request? }`. Answers line by line: how far it is, at last the result. Closing the request stops the run. */
export const POST = route(async ({ actor, request }) =>
  lineStream(await runPlan({ actor, input: await readJson<RunInput>(request, mostOfRun) })),
);
