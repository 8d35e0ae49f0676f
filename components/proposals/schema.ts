export type ProposalActions = {
  readonly start: () => Promise<{ readonly id: string }>;
  readonly cancel: (id: string) => Promise<void>;
};
