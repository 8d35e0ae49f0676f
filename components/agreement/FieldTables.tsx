import type { FieldGroup, FieldGroups } from "@/lib/agreement";
import type { Agreement } from "@/lib/server/agreement/get";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { agreementHref } from "./hrefs";
import { noAnswer, tellShare } from "./words";

/** Renders disagreements by the values of the input fields that separate them best. */
export function FieldTables({ agreement }: { readonly agreement: Agreement }) {
  const { fields } = agreement.view.report;
  return (
    <Panel title="Disagreements by input field">
      {fields.length === 0 ? (
        <p className="p-3 text-ink-2">
          No input field tells the turns that disagree from those that agree, or no turn has an input.
        </p>
      ) : (
        <>
          <p className="border-b px-3 py-2 text-ink-2">
            Of all fields, those whose values have the most disagreements beyond the overall share, by
            counting.
          </p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-px bg-line xl:auto-cols-[minmax(0,1fr)] xl:grid-flow-col xl:grid-cols-none">
            {fields.map((one) => (
              <div key={one.field} className="bg-surface-1">
                <h3 className="break-all px-3 pt-2 font-semibold">{one.field}</h3>
                <FieldTable agreement={agreement} groups={one} />
              </div>
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}

const oneLine = "inline-block max-w-40 truncate align-bottom";

type Props = { readonly agreement: Agreement; readonly groups: FieldGroups };

function FieldTable({ agreement, groups: { field, groups } }: Props) {
  const columns: readonly Column<FieldGroup>[] = [
    {
      id: "value",
      title: "Value",
      cell: ({ value, disagreements }) =>
        disagreements === 0 ? (
          <span className={oneLine}>{value}</span>
        ) : (
          <PageLink
            href={agreementHref(agreement, { field, value })}
            title={value}
            className={`${oneLine} underline`}
          >
            {value}
          </PageLink>
        ),
    },
    { id: "turns", title: "Turns", align: "right", cell: ({ turns }) => turns },
    {
      id: "share",
      title: "Disagree",
      align: "right",
      cell: ({ share }) => (share ? tellShare(share.share) : "–"),
    },
    {
      id: "most",
      title: "Most frequent: control, shadow",
      wideOnly: true,
      cell: ({ most }) =>
        most && (
          <span className="wrap-anywhere text-ink-2 text-xs">
            {most.control}, {most.shadow ?? noAnswer} ({most.turns})
          </span>
        ),
    },
  ];
  return (
    <DataTable
      label={`Disagreements by ${field}`}
      columns={columns}
      rows={groups}
      rowKey={({ value }) => value}
    />
  );
}
