import type { ReactNode } from "react";

type HomePageProps = {
  readonly byItself: ReactNode;
  readonly example: ReactNode;
  readonly waits: ReactNode;
  readonly last: ReactNode;
  readonly planners: ReactNode;
};

/** Renders the introduction, background runs, an example difference, open tasks, latest runs, and all planners. */
export const HomePage = ({ byItself, example, waits, last, planners }: HomePageProps) => (
  <div className="mx-auto flex max-w-[90rem] flex-col gap-8 px-6 py-6 max-md:px-3">
    <section className="flex flex-col gap-4" aria-label="Planner Studio">
      <h1 className="max-w-[54rem] text-balance font-semibold text-xl">
        Planner Studio shows, on recorded conversations, whether a redesign of an agent’s planner decides the
        same as today’s, and if not, where and why.
      </h1>
      {byItself}
      <div className="grid grid-cols-[minmax(0,1fr)_22rem] gap-4 max-lg:grid-cols-1">
        {example}
        <div className="flex min-w-0 flex-col gap-4">
          {waits}
          {last}
        </div>
      </div>
    </section>
    {planners}
  </div>
);
