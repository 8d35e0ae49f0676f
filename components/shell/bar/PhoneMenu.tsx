"use client";

import { Menu as MenuIcon, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { Button, ButtonLink, IconButton } from "../../ui/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { NavLinks } from "./NavLinks";
import { newItems } from "./newItems";

type Props = { readonly pages: FramePages; readonly me: ReactNode; readonly onSearch: () => void };

/** Renders everything of the bar but the planner picker, on a phone. */
export function PhoneMenu({ pages, me, onSearch }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label="Menu" onClick={() => setOpen(true)} className="md:!hidden">
        <MenuIcon size={18} aria-hidden />
      </IconButton>
      <Dialog open={open} onOpenChange={setOpen} title="Menu">
        <div className="flex flex-col gap-4">
          <NavLinks pages={pages} onGo={close} className="flex flex-col" />
          <section aria-label="New" className="flex flex-col gap-1.5">
            <h2 className="font-medium text-ink-2 text-xs">New</h2>
            <div className="flex flex-wrap gap-1.5">
              {newItems.map(({ title, to }) => (
                <ButtonLink key={title} href={to} onClick={close}>
                  {title}
                </ButtonLink>
              ))}
            </div>
          </section>
          <div className="flex items-center justify-between border-t pt-3">
            <Button
              onClick={() => {
                close();
                onSearch();
              }}
            >
              <Search size={14} aria-hidden /> Go to anything
            </Button>
            {me}
          </div>
        </div>
      </Dialog>
    </>
  );
}
