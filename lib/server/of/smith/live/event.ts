import "server-only";

/** Event of a running live planning. */
export type LiveEvent =
  | { readonly type: "started"; readonly most: number }
  | { readonly type: "asking"; readonly number: number }
  /** A stored answer to the same request is used; nothing is sent. */
  | { readonly type: "reusing"; readonly number: number }
  /** The provider failed a request, which is sent again after `ms`. */
  | { readonly type: "resending"; readonly number: number; readonly ms: number; readonly error: string }
  /** `error`: why there was no answer. */
  | { readonly type: "answered"; readonly label: string; readonly error: string | null }
  | { readonly type: "decided"; readonly label: string; readonly reason: string }
  | {
      readonly type: "done";
      readonly recording: string;
      readonly accepted: boolean;
      readonly reason: string;
      /** Requests of the whole planning, those answered before an interruption included. */
      readonly requests: number;
      /** Of these, answered before an interruption. */
      readonly reused: number;
      /** Requests that the provider failed and that were sent again. */
      readonly resent: number;
      readonly tokens: number;
      readonly cancelled: boolean;
    };
