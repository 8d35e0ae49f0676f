/** A sample review: a discussion of `head` as the replacement of the topology in use. */
export type SampleReview = {
  readonly head: string;
  /** Ids of the changes of `head` that are pushed after the first verdict, and that the reviewer then asks to revert. */
  readonly later: readonly string[];
  readonly title: string;
  readonly description: string;
  /** A node of `head` that those changes affect, with the comment made before they are pushed. */
  readonly node: { readonly id: string; readonly says: string; readonly answer: string };
  readonly approves: string;
  /** The recording whose first differing decision is discussed. */
  readonly recording: string;
  readonly decision: string;
  /** About the first channel that differs there; the thread is resolved. */
  readonly value: { readonly says: string; readonly answer: string };
  readonly intended: { readonly recordings: readonly string[]; readonly why: string };
  readonly suggests: string;
  /** Recordings with decisions that the reviewer labels. */
  readonly labelled: readonly string[];
};
