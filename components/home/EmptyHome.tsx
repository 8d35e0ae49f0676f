import { Terminal } from "lucide-react";
import type { ReactNode } from "react";
import { CopyCommand } from "../ui/code/CopyCommand";
import { Panel } from "../ui/Panel";
import { PageLink } from "../ui/reading/PageLink";

type Props = { readonly background: ReactNode; readonly example: ReactNode; readonly samples: ReactNode };

const commands = [
  {
    types: "planner-studio init",
    does: "in the folder of your app: writes planner-studio.json and a first case",
  },
  { types: "planner-studio record --chat", does: "records one conversation, redacted" },
  { types: "planner-studio check", does: "after a change: does the app still decide the same?" },
  {
    types: "planner-studio import recordings --set Mine",
    does: "brings recordings of a planner to this server",
  },
] as const;

/** Renders Home before there is anything but samples: one sentence, the sample comparison, and what to type to bring an app. */
export const EmptyHome = ({ background, example, samples }: Props) => (
  <section
    className="mx-auto flex max-w-[90rem] flex-col gap-4 px-6 py-6 max-md:px-3"
    aria-label="Planner Studio"
  >
    <h1 className="max-w-[54rem] text-balance font-semibold text-xl">
      Planner Studio shows, on recorded conversations, whether a redesign of an agent’s planner decides the
      same as today’s, and if not, where and why.
    </h1>
    {background}
    <div className="grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-4 max-lg:grid-cols-1">
      {example}
      <Panel title="Bring your app">
        <p className="px-3 pt-3 text-ink-2">A LangGraph app runs as it is, in its own environment. Type:</p>
        <ul className="flex flex-col gap-3 p-3">
          {commands.map(({ types, does }) => (
            <li key={types} className="min-w-0">
              <p className="flex min-w-0 items-center gap-2 rounded-md bg-surface-2 py-0.5 pl-2">
                <Terminal size={13} aria-hidden className="shrink-0 text-ink-3" />
                <code className="min-w-0 flex-1 break-words text-xs">{types}</code>
                <CopyCommand text={types} />
              </p>
              <p className="mt-0.5 text-ink-2 text-xs">{does}</p>
            </li>
          ))}
        </ul>
        <p className="border-t px-3 py-2 text-ink-2 text-xs">
          Or{" "}
          <PageLink href="/import" className="text-accent underline underline-offset-3">
            import files
          </PageLink>{" "}
          here: a topology, recordings, or the graph that LangGraph draws.
        </p>
      </Panel>
    </div>
    {samples}
  </section>
);
