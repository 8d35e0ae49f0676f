import type { NodeModel } from "@/lib/apps";

type Props = { readonly node: string; readonly models: readonly NodeModel[] };

/** Shows which model a node of an app asked in this version, with the offered tools and the options. */
export function NodeModels({ node, models }: Props) {
  const own = models.filter((one) => one.node === node || one.node.startsWith(`${node}/`));
  return (
    <section className="border-t px-3 pt-2 pb-3" aria-label="Model and tools">
      <h3 className="pb-1 text-ink-3 text-xs">Model and tools</h3>
      {own.length === 0 && <p className="text-ink-2">It asked no model in the replays of this commit.</p>}
      {own.map((one) => (
        <dl key={one.node} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          {one.node !== node && <Fact name="within" values={[one.node]} />}
          <Fact name="model" values={one.models} />
          <Fact name="tools offered" values={one.tools} />
          <Fact name="options" values={one.options} />
        </dl>
      ))}
    </section>
  );
}

const Fact = ({ name, values }: { readonly name: string; readonly values: readonly string[] }) => (
  <>
    <dt className="text-ink-2">{name}</dt>
    <dd className="wrap-anywhere">{values.length === 0 ? "none" : values.join(", ")}</dd>
  </>
);
