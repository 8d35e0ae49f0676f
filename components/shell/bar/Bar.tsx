"use client";

import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { FramePages } from "@/lib/server/planners/frame";
import { Menu } from "../../ui/menu/Menu";
import { GoAnywhere } from "../GoAnywhere";
import { Shortcuts } from "../Shortcuts";
import { NavLinks } from "./NavLinks";
import { newItems } from "./newItems";
import { PhoneMenu } from "./PhoneMenu";
import { PlannerPicker } from "./PlannerPicker";

/** Renders the planner picker, the sections and the actions of every page; on a phone, the picker and one menu. */
export function Bar({ pages, me }: { readonly pages: FramePages; readonly me: ReactNode }) {
  const [searching, setSearching] = useState(false);
  return (
    <>
      <PlannerPicker pages={pages} />
      <NavLinks pages={pages} className="flex min-w-0 items-center gap-0.5 max-md:hidden" />
      <div className="ml-auto flex items-center gap-1 max-md:hidden">
        <Menu title="New" icon={<Plus size={14} aria-hidden />} items={newItems} />
        <GoAnywhere more={pages.destinations} open={searching} setOpen={setSearching} />
        <Shortcuts more={pages.keys} />
        {me}
      </div>
      <PhoneMenu pages={pages} me={me} onSearch={() => setSearching(true)} />
    </>
  );
}
