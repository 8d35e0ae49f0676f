import type { Explanation, NodeModel } from "@/lib/apps";
import { sideText } from "../parts/tones";

/** Model, offered tools and options of each node in A and in B. Values of one side alone are emphasized. */
export function ModelTable({ models: { base, head } }: { readonly models: Explanation["models"] }) {
  const nodes = [...new Set([...base, ...head].map(({ node }) => node))].sort();
  if (nodes.length === 0) return null;
  const at = (side: readonly NodeModel[], node: string) => side.find((one) => one.node === node);
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-120 text-left">
        <caption className="sr-only">Models, tools and options by node</caption>
        <thead className="text-ink-2">
          <tr>
            <th className="pr-4 font-medium">Node</th>
            <th className="pr-4 font-medium">Version</th>
            <th className="pr-4 font-medium">Model</th>
            <th className="pr-4 font-medium">Tools offered</th>
            <th className="font-medium">Options</th>
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <NodeRows key={node} node={node} base={at(base, node)} head={at(head, node)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowsProps = {
  readonly node: string;
  readonly base: NodeModel | undefined;
  readonly head: NodeModel | undefined;
};

/** One row where both sides agree, else one for each. */
function NodeRows({ node, base, head }: RowsProps) {
  if (base && head && fields.every((field) => sameList(base[field], head[field])))
    return <Row node={node} version="A and B" own={base} other={head} tone="" />;
  return (
    <>
      <Row node={node} version="A" own={base} other={head} tone={sideText.base} />
      <Row node={node} version="B" own={head} other={base} tone={sideText.head} />
    </>
  );
}

const fields = ["models", "tools", "options"] as const;

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.join("\n") === other.join("\n");

type RowProps = {
  readonly node: string;
  readonly version: string;
  readonly own: NodeModel | undefined;
  readonly other: NodeModel | undefined;
  readonly tone: string;
};

const Row = ({ node, version, own, other, tone }: RowProps) => (
  <tr className="border-t align-top">
    <th scope="row" className="pr-4 font-mono font-normal">
      {node || "the app"}
    </th>
    <td className="pr-4">{version}</td>
    {own ? (
      fields.map((field) => (
        <td key={field} className="wrap-anywhere pr-4">
          <Values values={own[field]} other={other?.[field]} tone={tone} />
        </td>
      ))
    ) : (
      <td colSpan={3} className="text-ink-2">
        asked no model in these recordings
      </td>
    )}
  </tr>
);

type ValuesProps = {
  readonly values: readonly string[];
  readonly other: readonly string[] | undefined;
  readonly tone: string;
};

function Values({ values, other, tone }: ValuesProps) {
  if (values.length === 0) return <span className="text-ink-2">none</span>;
  return values.map((value, i) => (
    <span key={value}>
      {i > 0 && ", "}
      {!other || other.includes(value) ? (
        value
      ) : (
        <strong className={tone}>
          {value}
          <span className="sr-only"> (only on this side)</span>
        </strong>
      )}
    </span>
  ));
}
