import type { ReactNode } from "react";

export type Column<Row> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "right";
  /** Hidden on narrow screens. */
  readonly wideOnly?: boolean;
  readonly className?: string;
};

type DataTableProps<Row> = {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly empty?: ReactNode;
};

/** Renders a table with hairlines; numbers are right-aligned. The first column is the row header. */
export function DataTable<Row>({ label, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm" aria-label={label}>
        <thead>
          <tr className="border-b">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={`h-8 px-3 md:whitespace-nowrap font-medium text-ink-3 text-xs ${shape(column)}`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b last:border-b-0 hover:bg-surface-2">
              {columns.map((column, i) => (
                <Cell key={column.id} column={column} row={row} names={i === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, names }: { column: Column<Row>; row: Row; names: boolean }) {
  const className = `h-9 px-3 py-1 font-normal ${shape(column)} ${column.className ?? ""}`;
  const content = column.cell(row);
  if (names) {
    return (
      <th scope="row" className={className}>
        {content}
      </th>
    );
  }
  return <td className={className}>{content}</td>;
}

const shape = <Row,>(column: Column<Row>): string =>
  `${column.align === "right" ? "text-right" : "text-left"} ${column.wideOnly ? "max-md:hidden" : ""}`;
