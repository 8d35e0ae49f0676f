import { explain, type Fault, freezeJson, isObject, type JsonFault, quoted, shorten } from "../std";
import { noPlannerId, unsafeName } from "../topology";
import type { AnyChannel, Planner } from "./contract";
import { gateFaults } from "./gates/gateFaults";
import { PlannerShape } from "./shape";
import { signatureOf } from "./signature";

/** Returns violations of the contract that can be detected without running the planner, each naming the part; empty if valid. */
export function plannerFaults(planner: unknown): readonly Fault[] {
  const shape = PlannerShape.safeParse(planner);
  if (!shape.success) return explain(shape.error, ["planner"]);
  const sound = planner as Planner;
  const faults = [
    ...(sound.id === noPlannerId
      ? [
          fault(
            "id",
            `is "${noPlannerId}", which is reserved for drawings that no planner knows`,
            "Rename it",
          ),
        ]
      : []),
    ...Object.entries(sound.channels).flatMap(([name, channel]) => channelFaults(name, channel)),
    ...misnamed("policies", sound.policies),
    ...misnamed("routers", sound.routers),
    ...Object.keys(sound.calls).flatMap((kind) => unsafe("calls", kind)),
    ...callFaults(sound),
    ...decisionFaults(sound),
    ...shadowFaults(sound),
    ...gateFaults(sound).map(({ message, fix }) => fault("gates", message, fix)),
  ];
  return faults.length > 0 ? faults : signatureFaults(sound);
}

const fault = (field: string, message: string, fix: string): Fault => ({
  field,
  message: `planner.${shorten(field, 120)} ${message}.`,
  fix: `${fix}.`,
});

function unsafe(part: string, name: string): readonly Fault[] {
  const why = name === "" ? "is empty" : unsafeName(name);
  return why === null ? [] : [fault(`${part}.${quoted(name)}`, why, "Rename it")];
}

function channelFaults(name: string, channel: AnyChannel): readonly Fault[] {
  const field = `channels.${name}.default`;
  const noJson = freezeJson(channel.default);
  if (noJson) return [...unsafe("channels", name), fault(field, heldBy(noJson), "Begin with a JSON value")];
  return [...unsafe("channels", name), ...defaultFaults(field, channel)];
}

const heldBy = ({ path, what }: JsonFault): string =>
  path === ""
    ? `is ${what}, which is not valid in JSON`
    : `holds ${what} at ${path}, which is not valid in JSON`;

function defaultFaults(field: string, { schema, reducer, default: initial }: AnyChannel): readonly Fault[] {
  if (reducer === "append" && initial !== null && !Array.isArray(initial))
    return [fault(field, `must be a list, for "append" adds to it, not ${quoted(initial)}`, "Begin with []")];
  if (reducer === "merge" && initial !== null && !isObject(initial))
    return [
      fault(
        field,
        `must be an object, for "merge" sets its entries, not ${quoted(initial)}`,
        "Begin with {}",
      ),
    ];
  const parsed = schema.safeParse(initial);
  if (parsed.success) return [];
  const [first] = explain(parsed.error, ["planner", ...field.split(".")]);
  return first ? [{ ...first, fix: "Use a default that the channel's schema allows." }] : [];
}

/** Checks that each part is listed under its own id and has a safe name. */
const misnamed = (
  part: string,
  all: { readonly [name: string]: { readonly id: string } },
): readonly Fault[] =>
  Object.entries(all).flatMap(([name, { id }]) =>
    name === id
      ? unsafe(part, name)
      : [fault(`${part}.${name}`, `has the id ${quoted(id)}`, "Give it the id that it is listed under")],
  );

function callFaults({ calls, policies }: Planner): readonly Fault[] {
  return Object.values(policies).flatMap((policy) =>
    (policy.calls ?? [])
      .filter((kind) => !Object.hasOwn(calls, kind))
      .map((kind) =>
        fault(
          `policies.${policy.id}.calls`,
          `names ${quoted(kind)}, which is no call of the planner`,
          "Declare it",
        ),
      ),
  );
}

function decisionFaults({ channels, decision }: Planner): readonly Fault[] {
  const named = [...decision.reads, ...(decision.origin === undefined ? [] : [decision.origin])];
  return named
    .filter((name) => !Object.hasOwn(channels, name))
    .map((name) =>
      fault(
        "decision",
        `names the channel ${quoted(name)}, which the planner does not have`,
        "Correct the name",
      ),
    );
}

function shadowFaults({ channels, policies, shadow }: Planner): readonly Fault[] {
  if (!shadow) return [];
  const undeclared = shadow.reads.filter((name) => !Object.hasOwn(channels, name));
  return [
    ...(Object.hasOwn(policies, shadow.policy)
      ? []
      : [
          fault(
            "shadow",
            `names the policy ${quoted(shadow.policy)}, which the planner does not have`,
            "Correct the name",
          ),
        ]),
    ...undeclared.map((name) =>
      fault(
        "shadow",
        `names the channel ${quoted(name)}, which the planner does not have`,
        "Correct the name",
      ),
    ),
  ];
}

/** Checks that parameters convert to JSON Schema, which not every Zod schema does. */
function signatureFaults(planner: Planner): readonly Fault[] {
  try {
    signatureOf(planner);
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : quoted(error);
    return [fault("policies", `cannot be told as a signature: ${why}`, "Use Zod 4 schemas for parameters")];
  }
}
