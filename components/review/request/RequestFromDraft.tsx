"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "../../ui/Button";
import type { DraftSheetProps } from "./DraftSheet";

const DraftSheet = dynamic(() => import("./DraftSheet").then((part) => part.DraftSheet));

/** Opens the sheet that requests the review of a draft, which a first comment created. */
export function RequestFromDraft(props: Omit<DraftSheetProps, "onClose">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Request review
      </Button>
      {open && <DraftSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
