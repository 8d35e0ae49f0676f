"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";

type GoOnProps = { readonly href: string; readonly children: ReactNode };

/** Leads on to another address, and shows `children` until its page is there; Next's own redirect shows nothing meanwhile. */
export function GoOn({ href, children }: GoOnProps) {
  const router = useRouter();
  useEffect(() => router.replace(href), [router, href]);
  return children;
}
