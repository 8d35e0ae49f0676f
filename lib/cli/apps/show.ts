import { describeDifference, describeSections, sectionsOf } from "../../apps";
import type { RecordedCall, Recording } from "../../recording";
import { isObject, listed } from "../../std";
import type { Trace } from "../../trace";
import { contextOf, keyOf } from "../../world";
import { BadInput, exitCodes, type Io } from "../io";
import { planOf, replayAll } from "./replays";
import { type AppOptions, withApp } from "./session";

export type ShowOptions = AppOptions & { readonly call?: string; readonly against?: string };

/** Shows the request of a recorded call, or how another version's request differs from it. */
export const showCommand = (id: string, options: ShowOptions, io: Io): Promise<number> =>
  withApp(options, io, async (session) => {
    const recordings = session.recordings();
    const recording = recordings.find((one) => one.id === id);
    if (!recording) {
      const ids = recordings.map((one) => one.id);
      const known =
        ids.length > 0 ? `Choose ${ids.length > 1 ? "one of " : ""}${listed(ids)}` : "There are none";
      throw new BadInput(`There is no recording "${id}" in ${session.recordingsPath}. ${known}.`);
    }
    const calls = placedCalls(recording);
    if (options.call === undefined) {
      const lines = calls.map((call, i) => `${i + 1}. ${describeCall(call)}`);
      io.out(lines.join("\n") || `${id} has no calls.`);
      return exitCodes.fine;
    }
    if (calls.length === 0) throw new BadInput(`${id} has no calls.`);
    const number = Number(options.call);
    const chosen = calls[number - 1];
    if (!chosen) throw new BadInput(`--call must be a number from 1 to ${calls.length}.`);
    const recorded = sectionsOf(
      keyOf(chosen.call.kind, chosen.call.request),
      contextOf(chosen.call.kind, chosen.call.request),
    );
    if (options.against === undefined) {
      io.out(
        [
          ...describeSections(recorded),
          "",
          "Answer:",
          JSON.stringify(chosen.call.error ?? chosen.call.answer, null, 2),
        ].join("\n"),
      );
      return exitCodes.fine;
    }
    const side =
      options.against === "."
        ? await session.openTree("B", false)
        : await session.openCommit("B", options.against);
    const [trace] = await replayAll(side, [recording], planOf(session, side), () => {});
    const other = trace && callAnsweredBy(trace, chosen);
    if (!other) throw new BadInput(`${side.name} ${side.id} does not make call ${number} of ${id}.`);
    const lines = describeDifference(recorded, sectionsOf(other.request, other.context ?? null));
    io.out(lines.length > 0 ? lines.join("\n") : "Both sent the same.");
    return lines.length > 0 ? exitCodes.findings : exitCodes.fine;
  });

type PlacedCall = { readonly call: RecordedCall; readonly turn: number; readonly index: number };

const placedCalls = ({ turns }: Recording): PlacedCall[] =>
  turns.flatMap(({ calls }, t) => calls.map((call, index) => ({ call, turn: t + 1, index })));

const describeCall = ({ call: { kind, node, request }, turn }: PlacedCall): string => {
  const tool = isObject(request) && typeof request.tool === "string" ? ` ${request.tool}` : "";
  return `turn ${turn}: ${kind}${tool} in ${node ?? "the app"}`;
};

/** The call that took the recorded answer, or missed it by the fewest differences. */
const callAnsweredBy = ({ segments }: Trace, { turn, index }: PlacedCall) =>
  segments
    .flatMap(({ calls }) => calls)
    .find(({ match }) => {
      const recorded = match.as === "miss" ? match.nearest?.recorded : "recorded" in match && match.recorded;
      return recorded && recorded.turn === turn && recorded.index === index;
    });
