import type { Json } from "../std";
import type { RecordedCall } from "./schema";

export type RecordedCallRef = { readonly turn: number; readonly index: number };

/** How the planner compares requests of a kind; undefined for a kind it does not know or a request that does not fit. */
export type RequestComparer = {
  key(kind: string, request: Json): Json | undefined;
  context(kind: string, request: Json): Json;
};

export type NearestCall = {
  readonly recorded: RecordedCallRef | null;
  readonly request: Json;
  /** The first path whose difference makes it another question. */
  readonly path: string;
};

export type MatchResult =
  | { readonly as: "exact"; readonly recorded: RecordedCallRef; readonly call: RecordedCall }
  | {
      readonly as: "normalised";
      readonly recorded: RecordedCallRef;
      readonly paths: string[];
      readonly call: RecordedCall;
    }
  | {
      readonly as: "repeated";
      /** Null where a scripted answer comes again; `spare` is its place. */
      readonly recorded: RecordedCallRef | null;
      readonly spare?: number;
      /** How often its key was asked, this time counted. */
      readonly times: number;
      readonly paths: string[];
      readonly call: RecordedCall;
    }
  | {
      readonly as: "spare";
      readonly index: number;
      readonly paths: string[];
      readonly call: RecordedCall;
    }
  | {
      readonly as: "miss";
      readonly reason: "kind_never_recorded" | "request_never_recorded";
      readonly nearest: NearestCall | null;
    };

/** What requests were given so far, by name: how often each key was asked, and which calls went to requests that equal them (`=2.0`, `=spare 1`) and to others (`~2.0`). */
export type TakenCalls = ReadonlyMap<string, number>;

export type Cassette = {
  /** Names what a request asks: equal for requests that ask the same thing. */
  key(kind: string, request: Json): string;
  /** How a request with this key is answered after what others took. */
  find(key: string, kind: string, request: Json, taken: TakenCalls): MatchResult;
  /** What the recorded calls before a place took. */
  before(turn: number, index: number): TakenCalls;
};
