import { DataTable } from "../../ui/DataTable";
import type { Input } from "./inputsOf";

/** What a function takes: one input a line, parts below their whole. */
export function InputTable({ inputs }: { readonly inputs: readonly Input[] }) {
  return (
    <DataTable
      label="Inputs"
      rows={inputs}
      rowKey={(one) => one.path}
      empty={null}
      columns={[
        {
          id: "name",
          title: "Input",
          cell: ({ name, depth }) => (
            <code className="break-all font-mono text-xs" style={{ paddingLeft: `${depth}rem` }}>
              {name}
            </code>
          ),
        },
        { id: "type", title: "Type", cell: ({ type }) => type },
        { id: "required", title: "Required", cell: ({ required }) => (required ? "required" : "optional") },
        {
          id: "says",
          title: "What it must be",
          cell: ({ description, limits }) => (
            <>
              {description}
              {limits.length > 0 && <span className="block text-ink-3 text-xs">{limits.join("; ")}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
