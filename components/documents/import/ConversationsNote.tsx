import { Terminal } from "lucide-react";
import { listed } from "@/lib/std";
import { CopyCommand } from "../../ui/code/CopyCommand";

type Props = {
  /** Titles of the apps that the studio knows. */
  readonly apps: readonly string[];
};

const command = "planner-studio compare --base main --head my-branch --open";

/** Says which exports of conversations are read, and how to make an app known while there is none. */
export const ConversationsNote = ({ apps }: Props) => (
  <section aria-label="Conversations" className="mb-4 grid gap-2 text-ink-2">
    <p>
      Exported conversations become recordings of an app: runs of LangSmith and observations of Langfuse, with
      the trace that was observed; chats in OpenAI's format, threads and checkpoints of LangGraph. They are
      redacted before anything is stored.
    </p>
    {apps.length === 0 ? (
      <div role="note" aria-label="What is missing" className="grid gap-1.5 rounded-md bg-surface-2 p-3">
        <p>
          <strong className="font-medium text-ink-1">No app is known here yet.</strong> Conversations need
          one. In the folder of your app, type:
        </p>
        <p className="flex min-w-0 items-center gap-2 rounded-md border bg-surface-1 py-0.5 pl-2">
          <Terminal size={13} aria-hidden className="shrink-0 text-ink-3" />
          <code className="min-w-0 flex-1 break-words text-xs">{command}</code>
          <CopyCommand text={command} />
        </p>
        <p>Or import the file that planner-studio compare --out writes here.</p>
      </div>
    ) : (
      <p>
        Apps known here: {listed(apps)}. The preview proposes the one that fits the file, and you can choose
        another.
      </p>
    )}
  </section>
);
