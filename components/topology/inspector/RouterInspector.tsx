import { address, type Branch, isAppTopology, type RouterUse } from "@/lib/topology";
import type { InspectorProps } from "./inspectorProps";
import { Names } from "./Names";
import { Parameters } from "./Parameters";
import { PartHeading } from "./PartHeading";
import { PolicyDetails } from "./PolicyDetails";
import { Provenance } from "./Provenance";

type RouterInspectorProps = InspectorProps & { readonly router: RouterUse; readonly branch?: Branch };

/** Shows a router with its branches, one of them possibly selected, and policies whose writes are lost. */
export function RouterInspector({ drawing, selected, onGo, router, branch }: RouterInspectorProps) {
  const signature = drawing.signature.routers.find((one) => one.id === router.router);
  const at = address.router(router.from, router.router);
  const part = branch ?? router;
  return (
    <div>
      <PartHeading
        kind={branch ? `Branch of ${router.router}` : `Router after ${router.from}`}
        title={branch ? `${router.from} → ${branch.to}` : router.router}
        problems={drawing.problems.filter(
          (problem) => problem.address === selected || problem.address === at,
        )}
      />
      <div className="flex flex-col gap-3 px-3 pb-3">
        <Provenance part={part} />
        {signature ? (
          <p>{signature.summary}</p>
        ) : (
          <p className="text-failed">There is no router with this name.</p>
        )}
        <dl className="grid grid-cols-[5rem_1fr] gap-x-2 gap-y-1 text-xs">
          <Names title="Reads" names={signature?.reads ?? []} />
          <Parameters
            schema={signature?.params ?? {}}
            given={isAppTopology(drawing.topology) ? {} : router.with}
          />
        </dl>
      </div>
      <BranchList drawing={drawing} selected={selected} onGo={onGo} router={router} />
      {router.policies && (
        <section className="border-t" aria-label="Policies that run while routing">
          <h3 className="px-3 pt-2 pb-1 text-ink-3 text-xs">
            Run while routing; LangGraph discards what they write
          </h3>
          {router.policies.map((use, i) => {
            const location = address.routerPolicyAt(router, i);
            return (
              <PolicyDetails
                key={location}
                use={use}
                signature={drawing.signature}
                place={i + 1}
                chosen={selected === location}
              />
            );
          })}
        </section>
      )}
    </div>
  );
}

function BranchList({ drawing, selected, onGo, router }: RouterInspectorProps) {
  const declared = drawing.signature.routers.find((one) => one.id === router.router)?.branches ?? [];
  return (
    <section className="border-t" aria-label="Branches">
      <h3 className="px-3 pt-2 pb-1 text-ink-3 text-xs">Branches</h3>
      <ul>
        {router.branches.map((branch) => {
          const at = address.branch(router.from, router.router, branch.on);
          return (
            <li key={at} className="border-b last:border-b-0">
              <button
                type="button"
                aria-current={selected === at}
                onClick={() => onGo(at)}
                className={`block w-full px-3 py-1.5 text-left hover:bg-surface-2 ${selected === at ? "bg-soft-accent" : ""}`}
              >
                <span className="flex items-baseline gap-2">
                  <span>{branch.label ?? branch.on}</span>
                  <span className="ml-auto font-mono text-ink-2 text-xs">{branch.to}</span>
                </span>
                <span className="block text-ink-3 text-xs">
                  {declared.find((one) => one.name === branch.on)?.summary ?? "not a branch of this router"}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
