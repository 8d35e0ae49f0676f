import { ArrowRight } from "lucide-react";
import type { ExampleSide, ExampleView } from "@/lib/server/home/example";
import { shorten } from "@/lib/std";
import { DrawingLegend } from "../canvas/DrawingLegend";
import { CallGroupIcon } from "../canvas/kinds";
import { TopologyThumbnail } from "../canvas/thumbnail/TopologyThumbnail";
import { SideLetter } from "../results/SideLetter";
import { Badge } from "../ui/Badge";
import { ButtonLink } from "../ui/Button";
import { exampleHeight } from "./exampleHeight";

type ExampleProps = { readonly example: ExampleView };

/** Shows one example difference: a turn, and what each side did with it. */
export function ExampleCard({ example }: ExampleProps) {
  const { invites, recording, step, said, base, head } = example;
  const query = new URLSearchParams({ base: base.topology, head: head.topology, recording, step });
  return (
    <section
      aria-label="A difference worth seeing"
      className={`flex min-w-0 flex-col gap-3 rounded-md border bg-surface-1 p-4 lg:max-h-[44rem] ${exampleHeight}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-lg">See {invites}</h2>
        <ButtonLink look="primary" href={`/compare?${query}`}>
          See the comparison <ArrowRight size={14} aria-hidden />
        </ButtonLink>
      </div>
      {said && (
        <p className="text-ink-2">
          Both are given the same recorded turn: <q className="text-ink-1">{shorten(said, 160)}</q>
        </p>
      )}
      <div className="grid flex-1 grid-cols-2 gap-3 max-md:grid-cols-1">
        <Side letter="base" side={base} />
        <Side letter="head" side={head} />
      </div>
      <div className="self-start">
        <DrawingLegend small />
      </div>
    </section>
  );
}

type SideProps = {
  readonly letter: "base" | "head";
  readonly side: ExampleSide;
};

function Side({ letter, side }: SideProps) {
  const { topology, drawing, decision, calls, nodes } = side;
  const isSavedOver = topology !== drawing.name;
  return (
    <section
      aria-label={drawing.topology.title}
      className={`flex min-w-0 flex-col gap-2 rounded-md border-t-2 bg-surface-0 p-3 ${letter === "base" ? "border-t-base" : "border-t-head"}`}
    >
      <h3 className="flex items-center gap-2 font-medium">
        <SideLetter side={letter} /> {drawing.topology.title}
        {isSavedOver && <Badge>shipped version</Badge>}
      </h3>
      <div className="relative min-h-40 flex-1 max-md:min-h-32">
        <TopologyThumbnail {...drawing} lit={{ nodes, side: letter }} className="absolute size-full" />
      </div>
      <ul className="grid gap-1">
        {calls.map(({ label, group, only }) => (
          <li key={label} className="flex min-w-0 items-center gap-2">
            <CallGroupIcon group={group} />
            <span className={`min-w-0 break-words ${only ? "font-medium" : "text-ink-2"}`}>{label}</span>
            {only && (
              <span className="ml-auto shrink-0 rounded-sm bg-soft-same-decisions px-1.5 font-medium text-2xs text-same-decisions leading-4.5">
                only {letter === "base" ? "A" : "B"} here
              </span>
            )}
          </li>
        ))}
        {calls.length === 0 && <li className="text-ink-3">No calls</li>}
      </ul>
      <p className="mt-auto">
        <span className="text-ink-3">decides </span>
        <span className="font-medium">{decision ?? "nothing"}</span>
      </p>
    </section>
  );
}
