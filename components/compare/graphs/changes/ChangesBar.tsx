import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback } from "react";
import type { ModelChange } from "@/lib/apps";
import { type Change, type ChangeTone, tellChange, toneOf } from "@/lib/changes";
import { counted } from "@/lib/std";
import { IconButton } from "../../../ui/Button";
import { InCode } from "../../../ui/code/InCode";
import { FoldOut } from "../../../ui/escape/FoldOut";
import { useGlobalKey } from "../../../ui/useKeys";
import type { Evidence } from "../../schema";
import { changeGlyph } from "./changeMarks";
import type { Changes } from "./useChanges";

const tones: { readonly [tone in ChangeTone]: string } = {
  added: "text-added",
  removed: "text-removed",
  changed: "text-changed",
};

const plainKey = (key: string) => (event: KeyboardEvent) =>
  event.key === key && !event.metaKey && !event.ctrlKey && !event.altKey;
const isComma = plainKey(",");
const isStop = plainKey(".");

type ChangesBarProps = Changes & Pick<RequestsProps, "onNode"> & { readonly app: Evidence["app"] };

/** Summarizes the changes and steps through them: comma and full stop, or the list. */
export function ChangesBar({ changes, summary, at, current, goTo, app, onNode }: ChangesBarProps) {
  const requests = app?.contexts.flatMap(({ model }) => model ?? []) ?? [];
  const previous = useCallback(() => goTo(at < 0 ? -1 : at - 1), [at, goTo]);
  const next = useCallback(() => goTo(at + 1), [at, goTo]);
  useGlobalKey(isComma, previous);
  useGlobalKey(isStop, next);
  if (changes.length === 0) {
    return (
      <div className="shrink-0 space-y-1.5 border-b px-3 py-2">
        <p>
          {app
            ? "Both graphs are the same: the same nodes, functions, routers and edges."
            : "Both graphs behave alike: the same nodes, policies with their order and parameters, paths, channels and namespace."}
        </p>
        <Requests requests={requests} onNode={onNode} />
      </div>
    );
  }
  return (
    <div className="shrink-0 space-y-1.5 border-b px-3 py-2">
      <p>
        {counted(changes.length, "change")}: {summary}.
      </p>
      <div className="flex items-center gap-2 text-xs max-md:flex-wrap">
        <IconButton label="Previous change" aria-keyshortcuts="," onClick={previous}>
          <ChevronLeft size={14} aria-hidden />
        </IconButton>
        <span className="shrink-0 tabular-nums text-ink-2">
          {at + 1} of {changes.length}
        </span>
        <IconButton label="Next change" aria-keyshortcuts="." onClick={next}>
          <ChevronRight size={14} aria-hidden />
        </IconButton>
        <p
          role="status"
          className="min-w-0 flex-1 truncate max-md:order-last max-md:basis-full max-md:whitespace-normal"
        >
          {current ? <Line change={current} /> : <Legend />}
        </p>
        <List changes={changes} at={at} goTo={goTo} />
      </div>
      <Requests requests={requests} onNode={onNode} />
    </div>
  );
}

type RequestsProps = {
  /** Changes of prompt, model, tools and options of an app's nodes; empty for planners. */
  readonly requests: readonly ModelChange[];
  /** Selects a node. */
  readonly onNode: (node: string) => void;
};

/** Lists the changes of what an app's models are sent, which no graph shows. */
function Requests({ requests, onNode }: RequestsProps) {
  if (requests.length === 0) return null;
  return (
    <ul aria-label="Changes of models, tools and prompts" className="max-h-24 overflow-y-auto text-xs">
      {requests.map(({ kind, node, name, sentence }) => {
        const tone = requestTones[kind];
        return (
          <li key={`${kind} ${node} ${name}`}>
            <button
              type="button"
              onClick={() => onNode(node)}
              className="w-full rounded-sm px-1 py-0.5 text-left hover:bg-surface-2"
            >
              <span className={`mr-1.5 font-semibold ${tones[tone]}`}>{changeGlyph[tone]}</span>
              <InCode text={sentence} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const requestTones: { readonly [kind in ModelChange["kind"]]: ChangeTone } = {
  prompt_changed: "changed",
  model_changed: "changed",
  option_changed: "changed",
  tool_added: "added",
  tool_removed: "removed",
  tool_changed: "changed",
};

function Line({ change }: { readonly change: Change }) {
  const tone = toneOf(change.kind);
  return (
    <>
      <span className={`mr-1.5 font-semibold ${tones[tone]}`}>{changeGlyph[tone]}</span>
      <InCode text={[tellChange(change), ...change.details.map((one) => `${one}.`)].join(" ")} />
    </>
  );
}

const Legend = () => (
  <span className="text-ink-2">
    {(["added", "removed", "changed"] as const).map((kind) => (
      <span key={kind} className="mr-3">
        <span className={`font-semibold ${tones[kind]}`}>{changeGlyph[kind]}</span> {kind}
      </span>
    ))}
  </span>
);

type ListProps = Pick<Changes, "changes" | "at" | "goTo">;

const List = ({ changes, at, goTo }: ListProps) => (
  <FoldOut
    summary="All changes"
    className="relative shrink-0 max-md:ml-auto"
    summaryClass="cursor-pointer select-none rounded-md px-2 py-1 hover:bg-surface-2"
  >
    <ol
      aria-label="All changes"
      className="wrap-anywhere absolute right-0 z-10 mt-1 max-h-80 w-96 max-w-[80vw] overflow-y-auto rounded-md border bg-surface-1 py-1 shadow-lg"
    >
      {changes.map((change, i) => (
        <li key={change.id}>
          <button
            type="button"
            onClick={() => goTo(i)}
            aria-current={i === at || undefined}
            className="w-full px-3 py-1 text-left hover:bg-surface-2 aria-[current=true]:bg-surface-3"
          >
            <Line change={change} />
          </button>
        </li>
      ))}
    </ol>
  </FoldOut>
);
