"use client";

import Link, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";
import { useOpening } from "./openings";

/** Links to another page and prefetches it on hover or focus. Next would prefetch every visible link, and a list has fifty. */
export function PageLink({ children, ...props }: ComponentProps<typeof Link>) {
  const [meant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  return (
    <Link prefetch={meant ? null : false} onMouseEnter={mean} onFocus={mean} {...props}>
      {children}
      <Opening href={String(props.href)} />
    </Link>
  );
}

/** Renders nothing: marks the link's page as loading for the frame. */
function Opening({ href }: { readonly href: string }) {
  useOpening(useLinkStatus().pending, href);
  return null;
}
