import { DataTable } from "../../../ui/DataTable";
import type { Input } from "./inputsOf";

/** Lists the inputs of a function, one per row, parts below their whole. */
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
          className: "align-top",
          cell: ({ name, depth }) => (
            <code className="block break-words font-mono text-xs" style={{ paddingLeft: `${depth}rem` }}>
              {name}
            </code>
          ),
        },
        {
          id: "type",
          title: "Type",
          className: "align-top",
          cell: ({ type, required }) => (
            <>
              {type}
              <span className="block text-ink-3 text-xs">{required ? "required" : "optional"}</span>
            </>
          ),
        },
        {
          id: "says",
          title: "What it must be",
          className: "align-top",
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
