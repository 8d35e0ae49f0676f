"use client";

import Link, { useLinkStatus } from "next/link";
import { type ComponentProps, useState } from "react";
import { useOpening } from "./openings";

/** A link to another page, which is asked for ahead once somebody points at it. Next would ask for every page that a link on the screen leads to, and a list has fifty. */
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

/** Shows nothing: the frame says that the link's page is awaited. */
function Opening({ href }: { readonly href: string }) {
  useOpening(useLinkStatus().pending, href);
  return null;
}
