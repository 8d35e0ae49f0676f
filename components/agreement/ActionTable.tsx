import type { ActionAgreement } from "@/lib/agreement";
import type { Agreement } from "@/lib/server/agreement/get";
import { Badge } from "../ui/Badge";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";
import { agreementHref } from "./hrefs";
import { IntervalBar } from "./IntervalBar";
import { tellRange, tellShare } from "./words";

/** Renders agreement for each action of the control, with Wilson's interval; dominant actions are marked. */
export function ActionTable({ agreement }: { readonly agreement: Agreement }) {
  const { actions, dominant } = agreement.view.report;
  const columns: readonly Column<ActionAgreement>[] = [
    {
      id: "action",
      title: "Action",
      cell: ({ action, control }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {control > 0 ? (
            <PageLink href={agreementHref(agreement, { control: action })} className="break-all underline">
              {action}
            </PageLink>
          ) : (
            <span className="break-all">{action}</span>
          )}
          {dominant.actions.includes(action) && <Badge>dominant</Badge>}
        </span>
      ),
    },
    { id: "control", title: "Control", align: "right", cell: ({ control }) => control },
    { id: "shadow", title: "Shadow", align: "right", cell: ({ shadow }) => shadow },
    {
      id: "agreement",
      title: "Agreement",
      align: "right",
      cell: ({ agreement: share }) => (share ? tellShare(share.share) : "–"),
    },
    {
      id: "interval",
      title: "95 % interval",
      wideOnly: true,
      cell: ({ agreement: share }) =>
        share && (
          <span className="grid grid-cols-[8rem_minmax(5rem,1fr)] items-center gap-2">
            <span className="text-ink-2">{tellRange(share)}</span>
            <IntervalBar share={share} />
          </span>
        ),
    },
  ];
  return (
    <div id="actions" className="min-w-0 scroll-mt-16">
      <Panel title="Agreement by action">
        <DataTable
          label="Agreement by action"
          columns={columns}
          rows={actions}
          rowKey={({ action }) => action}
        />
        <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
          Agreement is the share of the control's turns with the action in which the shadow chose it too.
          Dominant are the fewest actions that make up 80 % of the control’s turns, and those as frequent as
          the last of them.
        </p>
      </Panel>
    </div>
  );
}
