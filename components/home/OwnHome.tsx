import type { ReactNode } from "react";

type Props = {
  readonly background: ReactNode;
  readonly verdict: ReactNode;
  readonly todo: ReactNode;
  readonly comparisons: ReactNode;
  readonly samples: ReactNode;
};

/** Renders Home of a workspace with work of its own: the last verdict, open tasks of the reader, and the last comparisons. */
export const OwnHome = ({ background, verdict, todo, comparisons, samples }: Props) => (
  <div className="mx-auto flex max-w-[72rem] flex-col gap-4 px-6 py-6 max-md:px-3">
    <h1 className="sr-only">Home</h1>
    {verdict}
    <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
      {todo}
      {comparisons}
    </div>
    {background}
    {samples}
  </div>
);
