/** A review that ships as a sample: what two people say of `head` in place of the topology in use. */
export type SampleReview = {
  readonly head: string;
  /** Ids of the changes of `head` that are pushed only after the first verdict, and that the reviewer then asks to take back. */
  readonly later: readonly string[];
  readonly title: string;
  readonly description: string;
  /** A node of `head` that those changes touch, with what is said of it before they are pushed. */
  readonly node: { readonly id: string; readonly says: string; readonly answer: string };
  readonly approves: string;
  /** Whose first decision that differs is talked about. */
  readonly recording: string;
  readonly decision: string;
  /** Of the first channel that differs there; the thread is resolved. */
  readonly value: { readonly says: string; readonly answer: string };
  readonly intended: { readonly recordings: readonly string[]; readonly why: string };
  readonly suggests: string;
  /** Recordings with decisions that the reviewer labels. */
  readonly labelled: readonly string[];
};
