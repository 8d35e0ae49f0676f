import type { CallRow, ComparedDecision, DecisionSide, RecordingDiff } from "../../diff";
import { type Json, own, sameJson } from "../../std";
import type { DecisionKey } from "../schema";

export const differenceKinds = ["decision", "call", "state", "route", "end", "report"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const differenceChanges = ["changed", "added", "missing", "moved"] as const;

/** One difference of head in one recording. */
export type Difference = {
  readonly recording: string;
  /** Its decision; `null` at the end of a conversation and for reports. */
  readonly at: DecisionKey | null;
  readonly turn: number;
  readonly kind: DifferenceKind;
  readonly change: (typeof differenceChanges)[number];
  /** The verb of the decision's label, and its align key. */
  readonly action: string | null;
  readonly target: string | null;
  readonly field: string | null;
  readonly call: string | null;
  readonly channel: string | null;
  readonly from: Json;
  readonly to: Json;
};

/** Returns every difference of a recording, in row order. */
export const differencesOf = (diff: RecordingDiff): Difference[] => [
  ...diff.rows.flatMap((row) => ofRow(diff, row)),
  ...diff.reports.map(({ turn, base, head }) => ({
    ...blank(diff.recording, null, turn),
    kind: "report" as const,
    change: "changed" as const,
    field: "report",
    from: base,
    to: head,
  })),
];

type Blank = Omit<Difference, "kind" | "change" | "from" | "to">;

const blank = (recording: string, at: DecisionKey | null, turn: number): Blank => ({
  recording,
  at,
  turn,
  action: null,
  target: null,
  field: null,
  call: null,
  channel: null,
});

function ofRow(diff: RecordingDiff, row: ComparedDecision): Difference[] {
  const at = row.kind === "decision" ? keyOfRow(diff.recording, row) : null;
  const label = (row.head ?? row.base)?.label ?? null;
  const location: Blank = {
    ...blank(diff.recording, at, row.turn),
    action: label?.split(" ")[0] ?? null,
    target: at?.align ?? null,
  };
  return [
    ...(row.kind === "end" ? endOf(diff, location, row) : decisionOf(location, row)),
    ...row.calls.flatMap((call) => callOf(location, call)),
    ...row.channels
      .filter(({ scope }) => scope === "state")
      .map(({ channel, change, delta }) => ({
        ...location,
        kind: "state" as const,
        change: change === "removed" ? ("missing" as const) : change,
        channel,
        from: null,
        to: delta as unknown as Json,
      })),
    ...routeOf(location, row),
  ];
}

const rowId = /^(?:from-(t\d+\.\d+)\/)?t(\d+)\/(.*)\/(\d+)$/s;

/** Parses the decision's key from its row id: `t2/core.currency/0`, or `from-t5.2/t5/core.currency/0`. */
export function keyOfRow(recording: string, { id }: Pick<ComparedDecision, "id">): DecisionKey {
  const [, start = "", turn = "0", align = "", visit = "0"] = rowId.exec(id) ?? [];
  return { recording, start, turn: Number(turn), align, visit: Number(visit) };
}

function decisionOf(location: Blank, { status, base, head }: ComparedDecision): Difference[] {
  if (status === "same") return [];
  const one = (field: string | null, from: Json, to: Json): Difference => ({
    ...location,
    kind: "decision",
    change: status,
    field,
    from,
    to,
  });
  if (!base || !head || status !== "changed") return [one(null, labelOf(base), labelOf(head))];
  const fields = [...new Set([...Object.keys(base.compared), ...Object.keys(head.compared)])];
  return fields
    .map((field) => [field, own(base.compared, field), own(head.compared, field)] as const)
    .filter(([, was, is]) => !sameJson(was, is))
    .map(([field, was = null, is = null]) => one(field, was, is));
}

const labelOf = (side: DecisionSide | null): Json => side?.label ?? null;

function endOf(diff: RecordingDiff, location: Blank, row: ComparedDecision): Difference[] {
  if (!diff.endDiffers || row.segment !== (diff.rows.at(-1)?.segment ?? 0)) return [];
  const { base, head } = diff.ends;
  const sameTurn = base.turn === head.turn;
  const describeEnd = ({ kind, turn, outcome }: typeof base): Json =>
    sameTurn ? { kind, outcome } : { kind, turn, outcome };
  const change = "changed" as const;
  return [{ ...location, kind: "end", change, field: "end", from: describeEnd(base), to: describeEnd(head) }];
}

function callOf(location: Blank, { status, base, head, elsewhere }: CallRow): Difference[] {
  if (status === "same") return [];
  const side = (head ?? base) as NonNullable<typeof base>;
  return [
    {
      ...location,
      kind: "call",
      change: elsewhere === undefined ? status : "moved",
      call: side.kind,
      from: base?.label ?? null,
      to: head?.label ?? null,
    },
  ];
}

/** Compares branches by router and name, only for differing decisions: equal ones may be reached by other paths, and node names vary. */
function routeOf(location: Blank, { status, base, head }: ComparedDecision): Difference[] {
  if (status !== "changed" || !base || !head) return [];
  const [was, is] = [base, head].map(({ routes }) => routes.map(({ router, on }) => `${router}: ${on}`));
  return sameJson(was as Json, is as Json)
    ? []
    : [{ ...location, kind: "route", change: "changed", from: was as Json, to: is as Json }];
}
