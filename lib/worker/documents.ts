import { LRUCache } from "lru-cache";
import { AnswerSet, Recording } from "../recording";
import { Topology } from "../topology";

/** Memoizes parsed documents: sweeps send the same few repeatedly, and derived data is memoized by object. Documents are immutable after parsing. */
const most = 128;

export const topologyFrom = remembered((text) => Topology.parse(JSON.parse(text)));
export const answersFrom = remembered((text) => AnswerSet.parse(JSON.parse(text)));
export const recordingFrom = remembered((text) => Recording.parse(JSON.parse(text)));

function remembered<T extends object>(read: (text: string) => T): (text: string) => T {
  const kept = new LRUCache<string, T>({ max: most });
  return (text) => {
    const document = kept.get(text) ?? read(text);
    kept.set(text, document);
    return document;
  };
}
