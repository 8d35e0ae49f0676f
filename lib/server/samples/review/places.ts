import "server-only";
import type { ComparedDecision } from "../../../diff";
import type { SampleReview } from "../../../planners";
import { type Anchor, keyOfRow, type Quote } from "../../../review";
import { shorten } from "../../../std";
import type { Topology } from "../../../topology";
import { NotFound } from "../../core/errors";

/** An anchor with its quote. */
export type Place = { readonly anchor: Anchor; readonly quote: Quote };

/** Returns the anchors of a sample review: a node, a recording's first differing decision, its first differing channel, and the comparison. */
export function placesOf(
  described: SampleReview,
  head: Topology,
  rows: readonly ComparedDecision[],
): { readonly [place in "node" | "decision" | "value" | "whole"]: Place } {
  const { recording } = described;
  const row = rows.find(({ kind, status, channels }) => {
    return kind === "decision" && status !== "same" && channels.length > 0;
  });
  const [change] = row?.channels ?? [];
  if (!row || !change) throw new NotFound(`No decision of ${recording} differs.`);
  const at = keyOfRow(recording, row);
  const labels = `A ${row.base?.label ?? "nothing"}\nB ${row.head?.label ?? "nothing"}`;
  const { channel, delta } = change;
  return {
    node: {
      anchor: { on: "part", side: "head", address: `node:${described.node.id}` },
      quote: { title: `${described.node.id} of ${head.title}`, text: "", value: null },
    },
    decision: {
      anchor: { on: "decision", at, side: "both" },
      quote: {
        title: `${row.head?.label ?? row.base?.label}, turn ${row.turn} of ${recording}`,
        text: labels,
        value: null,
      },
    },
    value: {
      anchor: { on: "value", at, side: "head", channel, pointer: "" },
      quote: { title: channel, text: shorten(JSON.stringify(delta), 300), value: null },
    },
    whole: {
      anchor: { on: "comparison" },
      quote: { title: "the comparison", text: "", value: null },
    },
  };
}
