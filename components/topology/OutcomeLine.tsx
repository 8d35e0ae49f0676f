import { behaviourInBrief } from "@/lib/rules";
import { own } from "@/lib/std";
import { AnswerWord } from "../results/AnswerWord";
import { StatusGlyph } from "../results/StatusGlyph";
import { PageLink } from "../ui/reading/PageLink";
import { compareWith, outcomeWords, type Shelved } from "./outcomeWords";

type OutcomeLineProps = Pick<Shelved, "outcomes"> & {
  readonly topology: string;
  /** True if the question is shown above the whole column. */
  readonly asked?: boolean;
};

/** Summarizes a topology's replays, linked to the comparison. */
export function OutcomeLine({ topology, outcomes, asked: isRequested = false }: OutcomeLineProps) {
  const outcome = outcomes ? own(outcomes.of, topology) : undefined;
  if (!outcomes || !outcome?.compiles) return null;
  if (topology === outcomes.base)
    return <p className="text-ink-2 text-xs">In use: the other topologies are compared with it.</p>;
  const { status, says } = outcomeWords(outcome);
  return (
    <p className="flex items-start gap-1.5 text-xs">
      <StatusGlyph
        status={status}
        word={status === "not-run" && outcome.run > 0 ? "partly run" : undefined}
      />
      <PageLink
        href={compareWith(outcomes.base, topology)}
        className="relative z-10 text-ink-1 hover:underline"
      >
        <span className={isRequested ? "sr-only" : "text-ink-2"}>Same decisions and same ending?</span>{" "}
        <AnswerWord is={behaviourInBrief(outcome)} /> {says}
      </PageLink>
    </p>
  );
}
