"use client";
import { usePathname } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Address } from "@/lib/topology";
import { writeAddress } from "../ui/reading/readings";
import { useAddressQuery } from "../ui/reading/useAddressQuery";

export type Selection = {
  readonly selected: Address | null;
  /** Part to scroll into view: one navigated to, not one clicked in place. */
  readonly focusOn: Address | null;
  readonly select: (address: Address | null) => void;
  readonly go: (address: Address) => void;
};

/** Stores the selected part in the URL as `at`, so that links open on it. */
export function useSelection(): Selection {
  const selected = useAddressQuery().get("at");
  const path = usePathname();
  const [focusOn, setFocusOn] = useState<Address | null>(selected);
  const ours = useRef(selected);
  const select = useCallback(
    (address: Address | null) => {
      ours.current = address;
      if (address === null) setFocusOn(null);
      const query = address === null ? "" : `?at=${encodeURIComponent(address)}`;
      writeAddress(`${path}${query}`);
    },
    [path],
  );
  const go = useCallback(
    (address: Address) => {
      select(address);
      setFocusOn(address);
    },
    [select],
  );
  useEffect(() => {
    if (selected === ours.current) return;
    ours.current = selected;
    setFocusOn(selected);
  }, [selected]);
  return { selected, focusOn, select, go };
}
