import type { ComparisonDocument } from "../../apps";
import { hash, type Json } from "../../std";
import { subjectOf } from "../../subject";

/** A comparison as another app would write it, with the same conversations under the same names. */
export function asOtherApp(text: string, app: string): string {
  const document = JSON.parse(text) as ComparisonDocument;
  const recordings = document.recordings.map((one) => {
    const recording = one as { app: object };
    return { ...recording, planner: app, app: { ...recording.app, id: app } } as unknown as Json;
  });
  const sideOf = (side: ComparisonDocument["base"]): ComparisonDocument["base"] => {
    const version = side.commit.sha.slice(0, 7);
    const { topology } = subjectOf(side.graph, { app, version, title: side.commit.subject });
    const traces = side.traces.map((one, i) => {
      const was = one.trace as { app: object; topology: object; recording: object };
      const trace = {
        ...was,
        planner: app,
        app: { ...was.app, id: app },
        topology: { ...was.topology, id: topology.id, hash: hash(topology as unknown as Json) },
        recording: { ...was.recording, hash: hash(recordings[i] as Json) },
      } as unknown as Json;
      return { hash: hash(trace), trace };
    });
    return { ...side, app: { ...side.app, id: app }, topology, traces };
  };
  const { base, head } = document;
  return JSON.stringify({ ...document, app, recordings, base: sideOf(base), head: sideOf(head) });
}
