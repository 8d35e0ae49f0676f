import { Kbd } from "@/components/ui/Kbd";
import { StateLink } from "./StateLink";

/** The keys of this page, where they are needed. */
export function KeyHints({ graphs }: { readonly graphs: boolean }) {
  return (
    <footer className="flex h-9 shrink-0 items-center gap-4 border-t bg-surface-1 px-3 text-ink-2 text-xs max-md:hidden">
      <Hint keys={["←", "→"]} says="step" />
      <Hint keys={["n", "p"]} says="next, previous difference" />
      <StateLink to={{ graphs: !graphs }} className="hover:text-ink-1">
        <Hint keys={["g"]} says={graphs ? "back to the columns" : "both graphs"} />
      </StateLink>
      <Hint keys={["s"]} says="state" />
      <Hint keys={["c"]} says="comment" />
      <Hint keys={["]", "["]} says="next, previous thread" />
      <Hint keys={["?"]} says="all keys" />
    </footer>
  );
}

function Hint({ keys, says }: { readonly keys: readonly string[]; readonly says: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {says}
    </span>
  );
}
