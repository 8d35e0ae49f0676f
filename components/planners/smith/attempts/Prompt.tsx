import type { Message } from "@/lib/server/of/smith/get";
import { counted } from "@/lib/std";
import { Badge } from "../../../ui/Badge";

const labels = { system: "System", user: "User", assistant: "Model" } as const;

/** Renders the messages sent to the model, folded. */
export function Prompt({ messages }: { readonly messages: readonly Message[] }) {
  if (messages.length === 0) {
    return (
      <p className="border-b px-3 py-2 text-ink-3 text-xs">
        The recording does not contain the request that was sent.
      </p>
    );
  }
  const length = messages.reduce((sum, { content }) => sum + content.length, 0);
  return (
    <details className="border-b">
      <summary className="cursor-pointer px-3 py-1.5 hover:bg-surface-2">
        Prompt{" "}
        <span className="text-ink-3 text-xs">
          {counted(messages.length, "message")}, {counted(length, "character")}
        </span>
      </summary>
      <section
        aria-label="Prompt"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        tabIndex={0}
        className="max-h-80 overflow-y-auto border-t bg-surface-0 px-3 py-2"
      >
        {messages.map(({ role, content }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sent messages never move.
          <div key={i} className="mb-3 last:mb-0">
            <Badge>{labels[role]}</Badge>
            <pre className="mt-1 whitespace-pre-wrap break-words font-mono text-xs leading-5">{content}</pre>
          </div>
        ))}
      </section>
    </details>
  );
}
