"use client";
import { Keyboard } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useCallback, useState } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { IconButton } from "../ui/Button";
import { Dialog } from "../ui/dialog/Dialog";
import { useGlobalKey } from "../ui/useKeys";

// Every page carries the dialog; its list is loaded when it opens.
const ShortcutSections = dynamic(() => import("./ShortcutSections").then((part) => part.ShortcutSections));

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
        <ShortcutSections path={path} more={more} />
      </Dialog>
    </>
  );
}
