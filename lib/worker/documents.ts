import { LRUCache } from "lru-cache";
import { adopting } from "../planner";
import { AnswerSet, Recording } from "../recording";
import { Topology } from "../topology";
import { ownPlanners } from "./planners";

/** Memoizes parsed documents: sweeps send the same few repeatedly, and derived data is memoized by object. Documents are immutable after parsing. */
const max = 128;

/** Documents of a planner's earlier id are opened as its own. */
const adopt = adopting(() => ownPlanners);

export const topologyFrom = memoize((text) => adopt(Topology.parse(JSON.parse(text))));
export const recordingFrom = memoize((text) => adopt(Recording.parse(JSON.parse(text))));
export const answersFrom = memoize((text) => AnswerSet.parse(JSON.parse(text)));

function memoize<T extends object>(read: (text: string) => T): (text: string) => T {
  const cache = new LRUCache<string, T>({ max: max });
  return (text) => {
    const document = cache.get(text) ?? read(text);
    cache.set(text, document);
    return document;
  };
}
