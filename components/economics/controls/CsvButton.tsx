"use client";
import { Download } from "lucide-react";
import { type CsvTable, csvOf } from "@/lib/economics";
import { Button } from "../../ui/Button";

type Props = {
  readonly tables: readonly CsvTable[];
  readonly name: string;
  /** Title of the table on the page. */
  readonly title: string;
  /** Shown on the button. */
  readonly label?: string;
};

/** Downloads a table as CSV. Renders nothing if the report does not have it. */
export function CsvButton({ tables, name, title, label = "CSV" }: Props) {
  const table = tables.find((one) => one.name === name);
  if (!table) return null;
  return (
    <Button
      look="quiet"
      className="!h-6 !px-2 text-xs"
      aria-label={`Download ${title} as CSV`}
      title={`Download ${title} as CSV`}
      onClick={() => download(table)}
    >
      <Download size={14} aria-hidden /> {label}
    </Button>
  );
}

function download(table: CsvTable): void {
  const link = document.createElement("a");
  // The mark tells spreadsheets that the text is UTF-8.
  link.href = URL.createObjectURL(new Blob(["\uFEFF", csvOf(table)], { type: "text/csv" }));
  link.download = `economics-${table.name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
