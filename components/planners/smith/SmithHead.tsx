import type { SmithRequest } from "@/lib/server/of/smith/get";
import { cautionGlyph } from "../../results/Severity";
import { Badge } from "../../ui/Badge";
import { spentWords } from "./attemptWords";
import { EndBadge } from "./EndBadge";

/** Renders the request's text and how it ended. */
export function SmithHead({ request }: { readonly request: SmithRequest }) {
  const { title, hash, synthetic, end, reason, attempts, toolsKnown } = request;
  const { text, narratives } = request.request;
  const used = attempts.filter(({ uses }) => uses !== null).length;
  return (
    <header className="border-b bg-surface-1 px-4 py-2 max-md:px-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="font-semibold text-lg">{title}</h1>
        <EndBadge end={end} />
        {synthetic && (
          <Badge tone="changed" title="Made from a script, not from a real conversation">
            synthetic
          </Badge>
        )}
        <Badge title={`Content hash ${hash}`}>{hash.slice(0, 7)}</Badge>
        <span className="text-ink-2 text-xs">
          {spentWords({ attempts: used, mends: attempts.length - used })}
          {narratives > 0 && ` · ${narratives === 1 ? "one text" : `${narratives} texts`} asked for`}
        </span>
      </div>
      <p className="max-w-prose text-prose">“{text}”</p>
      {end !== "accepted" && reason !== "" && <p className="text-ink-2 text-xs">{reason}</p>}
      {!toolsKnown && (
        <p className="mt-1 max-w-prose rounded-sm bg-soft-changed px-2 py-1 text-changed text-xs">
          {cautionGlyph} The model was shown other tools than those known here, so problems may be found that
          it did not have. Import the recording with its registry to see what it saw.
        </p>
      )}
    </header>
  );
}
