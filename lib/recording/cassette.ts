import type { Json } from "../std";
import type { RecordedCall } from "./schema";

export type RecordedCallRef = { readonly turn: number; readonly index: number };

/** Normalizes requests for comparison; `undefined` for an unknown kind or an invalid request. */
export type RequestComparer = {
  key(kind: string, request: Json): Json | undefined;
  context(kind: string, request: Json): Json;
};

export type NearestCall = {
  readonly recorded: RecordedCallRef | null;
  readonly request: Json;
  /** The first path whose difference changes the key. */
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
      /** `null` when a scripted answer is repeated; `spare` is then its index. */
      readonly recorded: RecordedCallRef | null;
      readonly spare?: number;
      /** How many times its key was requested, including this time. */
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

/** Bookkeeping by name: how often each key was requested, and which calls went to equal requests (`=2.0`, `=spare 1`) and to others (`~2.0`). */
export type TakenCalls = ReadonlyMap<string, number>;

export type Cassette = {
  /** Returns the request's key; equal for requests that ask the same thing. */
  key(kind: string, request: Json): string;
  /** Matches a request to a call, given the calls already taken. With `node`, identical requests of several nodes take the calls that the recording gives to each. */
  find(key: string, kind: string, request: Json, taken: TakenCalls, node?: string): MatchResult;
  /** The calls taken by the recorded calls before a position. */
  before(turn: number, index: number): TakenCalls;
};
