"use client";
import { Keyboard } from "lucide-react";
import { usePathname } from "next/navigation";
import { useCallback, useState } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { IconButton } from "../ui/Button";
import { Dialog } from "../ui/dialog/Dialog";
import { Kbd } from "../ui/Kbd";
import { useGlobalKey } from "../ui/useKeys";
import { shortcutsOn } from "./shortcutList";

const isHelpKey = (event: KeyboardEvent) =>
  event.key === "?" && !event.metaKey && !event.ctrlKey && !event.altKey;

/** Opens with `?`: lists this page's keyboard shortcuts. */
export function Shortcuts({ more }: { readonly more: FramePages["keys"] }) {
  const [open, setOpen] = useState(false);
  const path = usePathname();
  const toggle = useCallback(() => setOpen((was) => !was), []);
  useGlobalKey(isHelpKey, toggle);
  return (
    <>
      <IconButton label="Keys" onClick={toggle} aria-keyshortcuts="?" className="max-md:!hidden">
        <Keyboard size={16} aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title="Keys" wide>
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
      </Dialog>
    </>
  );
}
