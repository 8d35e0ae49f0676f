import type { Fault } from "../std";
import type { Checkpoint, Ref, Segment, StoredValue, Trace } from "./schema";

/** Finds faults that the schema cannot detect: missing or cyclic values, and indices out of range. */
export function faultsWithin(trace: Trace): readonly Fault[] {
  const values = new Map(Object.entries(trace.values));
  const faults = [
    ...chainFaults(values),
    ...trace.segments.flatMap((segment, i) => segmentFaults(segment, i, values)),
  ];
  return faults.slice(0, 50);
}

type Values = ReadonlyMap<Ref, StoredValue>;

const fault = (field: string, complaint: string): Fault => ({
  field,
  message: `${field} ${complaint}.`,
  fix: "Regenerate the trace with the tool that wrote it.",
});

/** Follows every list to its first element, each value once; a repeated value on the path is a cycle. */
function* chainFaults(values: Values): Iterable<Fault> {
  const sound = new Set<Ref>();
  const above = new Set<Ref>();
  for (const start of values.keys()) {
    const open: { readonly ref: Ref; readonly leaving: boolean }[] = [{ ref: start, leaving: false }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { ref, leaving } = next;
      if (leaving) {
        above.delete(ref);
        sound.add(ref);
        continue;
      }
      if (sound.has(ref)) continue;
      const value = values.get(ref);
      if (!value || above.has(ref)) {
        yield fault(
          `values.${start}`,
          value ? "holds itself" : `names the value "${ref}", which is not there`,
        );
        above.clear();
        break;
      }
      above.add(ref);
      open.push({ ref, leaving: true });
      if ("prefix" in value) {
        open.push({ ref: value.element, leaving: false }, { ref: value.prefix, leaving: false });
      }
    }
  }
}

function segmentFaults(segment: Segment, number: number, values: Values): readonly Fault[] {
  const at = `segments[${number}]`;
  const calls = (indices: readonly number[], field: string) =>
    indices
      .filter((i) => i >= segment.calls.length)
      .map((i) => fault(field, `names the call ${i}, which is not there`));
  const checkpoint = (index: number | null, field: string) =>
    index !== null && index >= segment.checkpoints.length
      ? [fault(field, `names the checkpoint ${index}, which is not there`)]
      : [];
  const runs = segment.supersteps.flatMap((superstep, s) =>
    superstep.tasks.flatMap((task, t) =>
      (task.policies ?? []).flatMap((run, p) =>
        calls(run.calls, `${at}.supersteps[${s}].tasks[${t}].policies[${p}].calls`),
      ),
    ),
  );
  return [
    ...runs,
    ...segment.decisions.flatMap((decision, i) => [
      ...calls(decision.calls, `${at}.decisions[${i}].calls`),
      ...checkpoint(decision.checkpoint, `${at}.decisions[${i}].checkpoint`),
    ]),
    ...segment.checkpoints.flatMap((one, i) => refFaults(one, `${at}.checkpoints[${i}]`, values)),
    ...calls(segment.end.call === null ? [] : [segment.end.call], `${at}.end.call`),
  ];
}

const refFaults = (checkpoint: Checkpoint, at: string, values: Values): readonly Fault[] =>
  (["channels", "extra", "internal"] as const).flatMap((group) =>
    Object.entries(checkpoint[group])
      .filter(([, ref]) => !values.has(ref))
      .map(([name, ref]) => fault(`${at}.${group}.${name}`, `names the value "${ref}", which is not there`)),
  );
