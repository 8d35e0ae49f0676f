// What the server tells of planning by a live model.

export type LiveOffer = {
  readonly providers: readonly { readonly id: string; readonly title: string; readonly example: string }[];
  /** What to set or install, where nobody can be asked. */
  readonly missing: string | null;
  /** `most`: requests that one planning can send. */
  readonly topologies: readonly { readonly name: string; readonly title: string; readonly most: number }[];
  readonly registries: readonly {
    readonly hash: string;
    readonly title: string;
    readonly shipped: boolean;
  }[];
};

export type LiveInput = {
  readonly request: string;
  readonly narratives: number;
  readonly topology: string;
  readonly provider: string;
  readonly model: string;
  readonly registry?: string;
};

export type LiveEvent =
  | { readonly type: "started"; readonly id: string; readonly most: number }
  | { readonly type: "asking"; readonly number: number }
  | { readonly type: "answered"; readonly label: string; readonly error: string | null }
  | { readonly type: "decided"; readonly label: string; readonly reason: string }
  | {
      readonly type: "done";
      readonly recording: string;
      readonly accepted: boolean;
      readonly reason: string;
      readonly requests: number;
      readonly tokens: number;
      readonly cancelled: boolean;
    }
  | { readonly type: "failed"; readonly message: string };
