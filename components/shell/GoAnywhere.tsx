"use client";
import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { type Dispatch, type SetStateAction, useCallback, useState } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { Button } from "../ui/Button";
import { Kbd } from "../ui/Kbd";
import { useGlobalKey } from "../ui/useKeys";

const GoDialog = dynamic(() => import("./GoDialog").then((part) => part.GoDialog));

const isGoKey = (event: KeyboardEvent) => event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);

type Props = {
  readonly more: FramePages["destinations"];
  readonly open: boolean;
  readonly setOpen: Dispatch<SetStateAction<boolean>>;
};

/** Opens with Ctrl+K: goes to any page, topology or part, recording, comparison, claim or planner's page, and runs global commands. */
export function GoAnywhere({ more, open, setOpen }: Props) {
  const [used, setUsed] = useState(false);
  // Stays once it was opened, so that closing it gives the focus back.
  if (open && !used) setUsed(true);
  const toggle = useCallback(() => setOpen((was) => !was), [setOpen]);
  useGlobalKey(isGoKey, toggle);
  return (
    <>
      <Button look="plain" onClick={toggle} className="!px-2 text-ink-2" aria-keyshortcuts="Control+K Meta+K">
        <Search size={14} aria-hidden />
        <span className="font-normal max-xl:sr-only">Go to anything</span>
        <span className="ml-4 flex gap-0.5 max-lg:hidden" aria-hidden>
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </Button>
      {used && <GoDialog more={more} open={open} setOpen={setOpen} />}
    </>
  );
}
