import {
  criteria,
  criterionRules,
  criterionTitles,
  type JudgedClaim,
  openingOf,
  type RankedTopology,
} from "@/lib/claims";
import type { Proposals } from "@/lib/server/proposals/get";
import { counted } from "@/lib/std";
import { Panel } from "../../ui/Panel";
import { PageLink } from "../../ui/reading/PageLink";
import { ClaimCard } from "./ClaimCard";
import { kinds, kindTitles } from "./verdicts";

type Props = {
  readonly line: RankedTopology;
  readonly judged: readonly JudgedClaim[];
  readonly base: string;
  readonly baseTitle: string;
  readonly references: Proposals["references"];
  readonly documents: Proposals["documents"];
  /** Title of a topology or a recording by its name. */
  readonly titleOf: (name: string) => string;
  /** The claim named by the address. */
  readonly asked: string | null;
};

/** Renders one topology: its scores, and its claims with the evidence. */
export function ClaimsPanel({
  line,
  judged: assessed,
  base,
  baseTitle,
  references,
  documents,
  titleOf,
  asked: requested,
}: Props) {
  const side = encodeURIComponent(openingOf(references, line.topology));
  return (
    <section
      id="claims"
      tabIndex={-1}
      aria-label={`Claims about ${line.title}`}
      className="flex scroll-mt-16 flex-col gap-3"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-semibold text-lg">{line.title}</h2>
        <p className="text-ink-2">{counted(assessed.length, "claim")}</p>
        <PageLink className="text-accent hover:underline" href={`/topologies/${side}`}>
          See the topology
        </PageLink>
        {line.topology !== base && (
          <PageLink
            className="text-accent hover:underline"
            href={`/compare?base=${encodeURIComponent(openingOf(references, base))}&head=${side}`}
          >
            Compare with {baseTitle}
          </PageLink>
        )}
      </header>
      <Panel title="Scores" level={3}>
        <dl className="grid gap-px md:grid-cols-5">
          {criteria.map((criterion) => (
            <div key={criterion} className="p-3" title={criterionRules[criterion]}>
              <dt className="text-ink-3 text-xs">{criterionTitles[criterion]}</dt>
              <dd>
                <span className="font-semibold text-lg">{line.scores[criterion].value ?? "not run"}</span>
                <p className="text-ink-2 text-xs">{line.scores[criterion].because}</p>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      {kinds.map((kind) => {
        const mine = assessed.filter(({ claim }) => claim.kind === kind);
        if (mine.length === 0) return null;
        return (
          <Panel
            key={kind}
            title={kindTitles[kind]}
            level={3}
            aside={<span className="text-ink-3 text-xs">{mine.length}</span>}
          >
            <ul className="divide-y">
              {mine.map((one) => (
                <ClaimCard
                  key={one.claim.id}
                  base={base}
                  references={references}
                  documents={documents}
                  titleOf={titleOf}
                  judged={one}
                  asked={one.claim.id === requested}
                />
              ))}
            </ul>
          </Panel>
        );
      })}
    </section>
  );
}
