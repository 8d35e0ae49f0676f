import type { DecisionPair } from "@/lib/agreement";
import { turnsPerPage } from "@/lib/agreement";
import type { Agreement } from "@/lib/server/agreement/get";
import { counted } from "@/lib/std";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { EmptyState } from "../ui/States";
import { agreementHref, turnHref } from "./hrefs";
import { InputFields } from "./InputFields";
import type { SelectedTurns } from "./schema";
import { noAnswer } from "./words";

type Props = { readonly agreement: Agreement; readonly selected: SelectedTurns };

/** Lists the turns of a cell, an action or a group; all disagreements if nothing is selected. */
export function TurnList({ agreement, selected }: Props) {
  const { of, turns } = agreement.view.selected;
  const { after, ...where } = selected;
  const isSelected = Object.values(where).some((value) => value !== undefined);
  return (
    <div id="turns" className="min-w-0 scroll-mt-16">
      <Panel
        title={`Turns: ${tellSelected(selected)}`}
        aside={
          <span className="flex flex-wrap items-center gap-x-3 text-ink-2 text-xs">
            {counted(of, "turn")}
            {isSelected && (
              <PageLink href={`${agreementHref(agreement)}#turns`} className="text-accent underline">
                All disagreements
              </PageLink>
            )}
          </span>
        }
      >
        <DataTable
          label="Turns"
          columns={columnsOf(agreement)}
          rows={turns}
          rowKey={({ case: name, turn }) => `${name} ${turn}`}
          empty={<EmptyState title="No turn is like this">Choose another cell of the matrix.</EmptyState>}
        />
        {of > turnsPerPage && (
          <nav aria-label="Pages of turns" className="flex items-center gap-3 border-t px-3 py-2 text-sm">
            {after > 0 && (
              <PageLink
                href={agreementHref(agreement, pageAt(selected, Math.max(0, after - turnsPerPage)))}
                className="text-accent underline"
              >
                Earlier
              </PageLink>
            )}
            <span className="text-ink-2">
              {after + 1} to {Math.min(of, after + turnsPerPage)} of {of.toLocaleString("en")}
            </span>
            {after + turnsPerPage < of && (
              <PageLink
                href={agreementHref(agreement, pageAt(selected, after + turnsPerPage))}
                className="text-accent underline"
              >
                Next
              </PageLink>
            )}
          </nav>
        )}
      </Panel>
    </div>
  );
}

const pageAt = ({ control, shadow, field, value }: SelectedTurns, after: number) => ({
  ...(control !== undefined && { control }),
  ...(shadow !== undefined && { shadow: shadow === "" ? null : shadow }),
  ...(field !== undefined && { field }),
  ...(value !== undefined && { value }),
  after,
});

function tellSelected({ control, shadow, field, value }: SelectedTurns): string {
  if (field !== undefined) return `disagreements with ${field} ${value}`;
  const parts = [
    ...(control === undefined ? [] : [`control ${control}`]),
    ...(shadow === undefined ? [] : [`shadow ${shadow === "" ? noAnswer : shadow}`]),
  ];
  return parts.length === 0 ? "all disagreements" : parts.join(", ");
}

function columnsOf({ recordings, log }: Agreement): readonly Column<DecisionPair>[] {
  const titles = new Map(recordings.map(({ name, title }) => [name, title]));
  return [
    {
      id: "turn",
      title: "Turn",
      cell: ({ case: name, turn, url }) => {
        const text = `${titles.get(name) ?? name}, turn ${turn}`;
        if (log === null)
          return (
            <PageLink href={turnHref(name, turn)} className="underline">
              {text}
            </PageLink>
          );
        return url === undefined ? (
          text
        ) : (
          <a href={url} className="underline" rel="noreferrer" target="_blank">
            {text}
          </a>
        );
      },
    },
    { id: "control", title: "Control", cell: (pair) => <Chosen action={pair.control} label={pair.label} /> },
    {
      id: "shadow",
      title: "Shadow",
      cell: (pair) =>
        pair.error === undefined && pair.shadow !== null ? (
          <Chosen action={pair.shadow} label={pair.label} />
        ) : (
          <span className="text-ink-2">
            {noAnswer}
            {pair.error !== undefined && `: ${pair.error}`}
          </span>
        ),
    },
    {
      id: "label",
      title: "Label",
      wideOnly: true,
      cell: ({ label }) => label ?? <span className="text-ink-3">none</span>,
    },
    {
      id: "input",
      title: "Input",
      wideOnly: true,
      cell: (pair) =>
        pair.input && (
          <details>
            <summary className="cursor-pointer text-accent">
              Show <span className="sr-only">input of turn {pair.turn}</span>
            </summary>
            <InputFields input={pair.input} />
          </details>
        ),
    },
  ];
}

/** An action, with a mark if a label says that it is the correct one. */
const Chosen = ({ action, label }: { readonly action: string; readonly label: string | undefined }) => (
  <span className="break-all">
    {action}
    {label === action && (
      <span className="ml-1 text-added" title="correct">
        <span aria-hidden>✓</span>
        <span className="sr-only">, correct</span>
      </span>
    )}
  </span>
);
