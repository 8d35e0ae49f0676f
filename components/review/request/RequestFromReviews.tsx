"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { Button } from "../../ui/Button";
import { writeAddress } from "../../ui/reading/readings";
import { useAddressQuery } from "../../ui/reading/useAddressQuery";
import type { VersionsSheetProps } from "./VersionsSheet";

const VersionsSheet = dynamic(() => import("./VersionsSheet").then((part) => part.VersionsSheet));

/** Opens the sheet that requests a review of two versions to pick, and loads them then; the address carries it as `?request=new`. Back after closing does not open it again. */
export function RequestFromReviews(props: Omit<VersionsSheetProps, "onClose">) {
  const path = usePathname();
  const query = useAddressQuery();
  const show = (open: boolean) => {
    const next = new URLSearchParams(query);
    next.delete("request");
    if (open) next.set("request", "new");
    writeAddress(next.size > 0 ? `${path}?${next}` : path, open ? "push" : "replace");
  };
  return (
    <>
      <Button look="primary" aria-haspopup="dialog" onClick={() => show(true)}>
        Request review
      </Button>
      {query.get("request") === "new" && <VersionsSheet {...props} onClose={() => show(false)} />}
    </>
  );
}
