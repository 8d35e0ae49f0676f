import type { CheckEffects } from "@/lib/economics";
import { type Column, DataTable } from "../ui/DataTable";
import { Panel } from "../ui/Panel";
import { CsvButton } from "./controls/CsvButton";
import { FigureLink } from "./controls/FigureLink";
import type { EconomicsProps } from "./schema";
import { titlesOf } from "./words";

/** Renders what reviews and self-checks changed, and how often they were right. */
export function CheckTable({ economics: { report, tables } }: EconomicsProps) {
  const titleOf = titlesOf(report);
  const isUsed = ({ reviews, checks }: CheckEffects) =>
    [...Object.values(reviews), ...Object.values(checks)].some((count) => count > 0);
  const number = (id: string, title: string, cell: (effects: CheckEffects) => string | number) =>
    ({ id, title, align: "right", cell }) as const;
  const columns: readonly Column<CheckEffects>[] = [
    {
      id: "architecture",
      title: "Topology or variant",
      cell: ({ architecture }) => <FigureLink to={{ architecture }}>{titleOf(architecture)}</FigureLink>,
    },
    number("helped", "Review helped", ({ reviews }) => reviews.helped),
    number("harmed", "Harmed", ({ reviews }) => reviews.harmed),
    number("nothing", "No effect", ({ reviews }) => reviews.needless + reviews.fruitless),
    number(
      "approved",
      "Approved right, wrong",
      ({ reviews }) => `${reviews.approvedRight}, ${reviews.approvedWrong}`,
    ),
    number(
      "lowered",
      "Lowered right, wrong",
      ({ checks }) => `${checks.loweredRight}, ${checks.loweredWrong}`,
    ),
    number("held", "Unchanged right, wrong", ({ checks }) => `${checks.keptRight}, ${checks.keptWrong}`),
  ];
  // A file of results has none.
  if (report.checks.length === 0) return null;
  return (
    <Panel
      title="Reviews and self-checks"
      aside={
        <span className="flex">
          <CsvButton tables={tables} name="reviews" title="Reviews" label="Reviews as CSV" />
          <CsvButton tables={tables} name="self-checks" title="Self-checks" label="Self-checks as CSV" />
        </span>
      }
    >
      <DataTable
        label="Reviews and self-checks"
        columns={columns}
        rows={report.checks.filter(isUsed)}
        rowKey={({ architecture }) => architecture}
      />
      <p className="border-t px-3 py-1.5 text-ink-2 text-xs">
        A review helped if the code failed its tests before and passes after it, and harmed in the opposite
        case. The tasks say how many points they deserve; a self-check is wrong if it lowers them below that,
        or leaves them above. A call that failed, or whose answer could not be read, is in no column.
      </p>
    </Panel>
  );
}
