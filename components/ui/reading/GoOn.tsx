"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { useOpening } from "./openings";

type GoOnProps = { readonly href: string; readonly children: ReactNode };

/** Redirects to another address and shows `children` until its page is loaded; Next's own redirect shows nothing meanwhile. */
export function GoOn({ href, children }: GoOnProps) {
  const router = useRouter();
  useOpening(true, href);
  useEffect(() => router.replace(href), [router, href]);
  return children;
}
