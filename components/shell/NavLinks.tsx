"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { FramePages } from "@/lib/server/planners/frame";

const places = [
  { href: "/topologies", title: "Topologies" },
  { href: "/recordings", title: "Recordings" },
  { href: "/compare", title: "Compare" },
  { href: "/proposals", title: "Proposals" },
] as const;

/** On a phone the row of places is wider than the screen. */
const showIt = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });

export function NavLinks({ more }: { readonly more: FramePages["nav"] }) {
  const path = usePathname();
  return (
    <nav aria-label="Main" className="flex min-w-0 items-center gap-0.5 overflow-x-auto">
      {[...places, ...more].map(({ href, title }) => {
        const here = path === href || path.startsWith(`${href}/`);
        return (
          <Link
            key={href}
            ref={here ? showIt : undefined}
            href={href}
            aria-current={here ? "page" : undefined}
            className={`rounded-md px-2.5 py-1 text-sm hover:bg-surface-2 max-md:px-1 ${here ? "font-medium text-ink-1" : "text-ink-2"}`}
          >
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
