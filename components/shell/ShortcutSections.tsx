import type { FramePages } from "@/lib/server/planners/frame";
import { Kbd } from "../ui/Kbd";
import { shortcutsOn } from "./shortcutList";

type Props = { readonly path: string; readonly more: FramePages["keys"] };

/** Renders the keyboard shortcuts of a page by section. */
export function ShortcutSections({ path, more }: Props) {
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
      {shortcutsOn(path, more).map((section) => (
        <section key={section.title} aria-label={section.title}>
          <h3 className="mb-1.5 font-medium text-ink-2 text-xs">{section.title}</h3>
          <dl>
            {section.keys.map(({ keys, does }) => (
              <div
                key={does}
                className="flex items-center justify-between gap-4 border-b py-1 last:border-b-0"
              >
                <dt>{does}</dt>
                <dd className="flex shrink-0 gap-1">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
