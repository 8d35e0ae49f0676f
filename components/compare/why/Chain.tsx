import type { Link, SideName } from "@/lib/diff";
import type { PolicySignature } from "@/lib/topology";
import { PolicyKindIcon } from "../../canvas/kinds";
import { SideLetter } from "../../results/SideLetter";
import { sideText } from "../parts/tones";

type Policies = ReadonlyMap<string, PolicySignature>;
type Props = { readonly base: readonly Link[]; readonly head: readonly Link[]; readonly policies: Policies };

/** Renders the policies with an effect since the previous decision, side by side in order of execution. */
export function Chain({ base, head, policies }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Column side="base" links={base} policies={policies} />
      <Column side="head" links={head} policies={policies} />
    </div>
  );
}

type ColumnProps = { readonly side: SideName; readonly links: readonly Link[]; readonly policies: Policies };

function Column({ side, links, policies }: ColumnProps) {
  return (
    <div className="flex min-w-0 gap-2">
      <SideLetter side={side} />
      {links.length === 0 ? (
        <p className="text-ink-3">nothing</p>
      ) : (
        <ol className="min-w-0 space-y-1.5">
          {links.map((link) => (
            <li key={link.pointer}>
              <LinkText link={link} side={side} policy={policies.get(link.policy)} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type TextProps = {
  readonly link: Link;
  readonly side: SideName;
  readonly policy: PolicySignature | undefined;
};

function LinkText({ link, side, policy }: TextProps) {
  return (
    <div className="min-w-0">
      <p className={`${link.apart ? `${sideText[side]} font-semibold` : ""} flex min-w-0 items-center gap-1`}>
        {policy && <PolicyKindIcon kind={policy.kind} />}
        <span className="wrap-break-word min-w-0" title={policy?.summary}>
          {policy?.title ?? link.policy}
        </span>
      </p>
      <p className="wrap-break-word text-ink-3 text-xs">
        {link.decided ? <strong className="font-semibold text-ink-1">{link.did}</strong> : link.did}
        {link.did === "wrote" && link.wrote.length > 0 && ` ${link.wrote.join(", ")}`} in {link.node}
        {link.apart && <span className="sr-only">, only on this side</span>}
      </p>
      {link.notes.map((note) => (
        <p key={note} className="wrap-break-word text-ink-2 text-xs">
          {note}
        </p>
      ))}
    </div>
  );
}
