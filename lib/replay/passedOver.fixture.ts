import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { type Json, stableJson } from "../std";
import type { Trace } from "../trace";

/** Calls that were answered as another request although the recording holds this very one, and no equal request had taken it. */
export function passedOver({ segments }: Trace, { turns, spares }: Recording, planner: Planner): string[] {
  const nameOf = ({ kind, request }: { readonly kind: string; readonly request: Json }): string => {
    const call = planner.calls[kind]!;
    const asked = call.request.parse(request) as never;
    return stableJson([kind, call.key(asked), call.context(asked)]);
  };
  const held = [...turns.flatMap(({ calls }) => calls), ...spares].map(nameOf);
  return segments.flatMap(({ calls }) => {
    const left = [...held];
    return calls.flatMap((call) => {
      if (call.match.as === "rerun") return [];
      const at = left.indexOf(nameOf(call));
      if (at < 0) return [];
      if (call.match.as === "normalised" || call.match.as === "repeated")
        return [`turn ${call.turn}: ${call.label} (${call.match.as})`];
      left.splice(at, 1);
      return [];
    });
  });
}
