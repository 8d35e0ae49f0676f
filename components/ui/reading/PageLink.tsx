"use client";

import Link, { useLinkStatus } from "next/link";
import { type ComponentProps, type MouseEvent, useState } from "react";
import { useOpening } from "./openings";
import { partAt } from "./partAt";

/** Links to another page and prefetches it on hover or focus. Next would prefetch every visible link, and a list has fifty. */
export function PageLink({ children, ...props }: ComponentProps<typeof Link>) {
  const [meant, setMeant] = useState(false);
  const mean = () => setMeant(true);
  const { href, scroll, onClick } = props;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (scroll !== false && !event.ctrlKey && !event.metaKey && !event.shiftKey) focusPart(String(href));
  };
  return (
    <Link prefetch={meant ? null : false} onMouseEnter={mean} onFocus={mean} {...props} onClick={follow}>
      {children}
      <Opening href={String(props.href)} />
    </Link>
  );
}

/** Focuses the part of this page that a link names, where it can be focused: Next only scrolls there, and Tab would go on from the link. */
function focusPart(href: string): void {
  const { pathname, hash } = new URL(href, window.location.href);
  if (pathname === window.location.pathname) partAt(hash)?.focus({ preventScroll: true });
}

/** Renders nothing: marks the link's page as loading for the frame. */
function Opening({ href }: { readonly href: string }) {
  useOpening(useLinkStatus().pending, href);
  return null;
}
