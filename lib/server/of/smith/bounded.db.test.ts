import { expect, it } from "vitest";
import { plannerModule } from "../../../planners";
import { refused, registryOf } from "../../../planners/smith/registry/bounded.fixture";
import { recordingVersion } from "../../../recording";
import type { Json } from "../../../std";
import { localActor as actor, machineActor } from "../../core/actor";
import { InvalidInput } from "../../core/errors";
import { openEmbedded } from "../../db/engines.fixture";
import { addFirstRecordings } from "../../db/recordings";
import { importDocument } from "../../documents/import";
import { previewImport } from "../../documents/preview";
import { saveRecording } from "../../recordings/save";
import { sampled } from "../../samples/sampled.fixture";
import { ctxAs } from "../../server.fixture";
import { saveTopology } from "../../topologies/save";
import { getRequest } from "./get";
import { listRequests } from "./list";
import { runPlan } from "./run";
import { validatePlan } from "./validate";

/** Definitions that refer to each other twice, 24 deep: a schema of 1.8 KB that unfolds to 16 million. */
const doubled = () => {
  const defs: { [name: string]: Json } = { d24: { type: "string" } };
  for (let i = 0; i < 24; i++) {
    const next = { $ref: `#/$defs/d${i + 1}` };
    defs[`d${i}`] = { anyOf: [next, next] };
  }
  return { type: "object", properties: { a: { $ref: "#/$defs/d0" } }, $defs: defs };
};
const registry = { tools: [{ name: "t", function: "f", description: "d", parameters: doubled() }] };
const small = {
  tools: [{ ...registry.tools[0], parameters: { type: "object", properties: { a: { type: "string" } } } }],
};

const smith = plannerModule("smith")!;
const [request] = smith.recordings;
const [topology] = smith.topologies;
const [graph] = plannerModule("smith-run")!.topologies;
if (!request || !topology || !graph) throw new Error("The samples are gone.");
const turns = [
  { kind: "message", text: "Do it", input: { narratives: 0 }, calls: [], decisions: [], end: "ended" },
];
const recording = { ...request, id: "exp-request", start: { registry }, turns };
const plan = JSON.stringify({
  nodes: [
    {
      id: 0,
      tool: "t",
      function: "f",
      inputs: { a: 1 },
      depends_on: [],
      retry: 0,
      on_fail: "halt",
      timeout: 5,
      metadata: { purpose: "x" },
    },
  ],
  final_output_node: 0,
});
const tooLarge = /written out, make more than a million schemas/;
sampled(openEmbedded);
const text = (document: unknown) => ({ text: JSON.stringify(document) });

it.each([
  ["a registry that is imported", () => importDocument(ctxAs(actor), text(registry))],
  ["a registry that is previewed", () => previewImport(ctxAs(actor), text(registry))],
  ["a recording that is imported", () => importDocument(ctxAs(actor), text(recording))],
  ["a recording that is previewed", () => previewImport(ctxAs(actor), text(recording))],
  [
    "a recording that is saved",
    () => saveRecording(ctxAs(actor), { document: recording as unknown as Json }),
  ],
  [
    "a topology that begins with a registry",
    () =>
      saveTopology(ctxAs(actor), {
        document: {
          ...topology,
          id: "exp",
          channels: [{ name: "registry", default: registry }],
        } as unknown as Json,
      }),
  ],
])("is refused in a sentence by every door: %s", async (_, bring) => {
  const refused = bring();
  await expect(refused).rejects.toBeInstanceOf(InvalidInput);
  const sentences = await refused.catch(({ message, details }) => [message, ...details].join(" "));
  expect(sentences).toMatch(tooLarge);
});

it.each(refused)("a relative of it is refused by the import: %s", async (_, parameters) => {
  const refusal = importDocument(ctxAs(actor), text(registryOf(parameters)));
  await expect(refusal).rejects.toBeInstanceOf(InvalidInput);
  const sentences = await refusal.catch(({ message, details }) => [message, ...details].join(" "));
  expect(sentences).toMatch(/written out|come back to where they began|too many patterns/);
});

it("is refused as the tools of a plan's graph", async () => {
  const channels = [{ name: "registry", default: registry }];
  const document = { ...graph, id: "exp-plan", channels } as unknown as Json;
  await expect(saveTopology(ctxAs(actor), { document })).rejects.toThrow(
    "registry that the graph carries cannot be read",
  );
});

it("opens where an earlier version let it in, and checks plans by the shipped tools", async () => {
  await addFirstRecordings(ctxAs(machineActor), [{ ...recordingVersion(recording as never), sample: true }]);
  expect((await getRequest(ctxAs(actor), { recording: "exp-request" })).name).toBe("exp-request");
  expect((await listRequests(ctxAs(actor), {})).map(({ name }) => name)).toContain("exp-request");
  const checked = await validatePlan(ctxAs(actor), { plan, recording: "exp-request" });
  expect(checked.problems.map(({ code }) => code)).toContain("tool_unknown");
});

it("checks plans by a registry that a request brings, on a thread, as it would here", async () => {
  const own = { ...recording, id: "own-tools", start: { registry: small } };
  await saveRecording(ctxAs(actor), { document: own as unknown as Json });
  const [wrong, right] = await Promise.all(
    [plan, plan.replace('"a":1', '"a":"x"')].map((one) =>
      validatePlan(ctxAs(actor), { plan: one, recording: "own-tools" }),
    ),
  );
  expect(wrong?.problems.map(({ code }) => code)).toEqual(["input_type"]);
  expect(wrong?.drawing?.cards).toHaveLength(1);
  expect(right).toMatchObject({ ok: true, count: 0 });
  const run = await runPlan(ctxAs(actor), {
    plan,
    recording: "smith-parallel-research-run",
    request: "own-tools",
  });
  expect((await run.next()).value).toMatchObject({ result: { kind: "invalid" } });
});
