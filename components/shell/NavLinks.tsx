"use client";
import { usePathname } from "next/navigation";
import type { FramePages } from "@/lib/server/planners/frame";
import { PageLink } from "../ui/reading/PageLink";

const locations = [
  { href: "/topologies", title: "Topologies" },
  { href: "/recordings", title: "Recordings" },
  { href: "/compare", title: "Compare" },
  { href: "/reviews", title: "Reviews" },
  { href: "/proposals", title: "Proposals" },
  { href: "/reports/agreement", title: "Agreement" },
] as const;

/** Renders the navigation; on a phone it has its own line and wraps. */
export function NavLinks({ more }: { readonly more: FramePages["nav"] }) {
  const path = usePathname();
  return (
    <nav
      aria-label="Main"
      className="flex min-w-0 items-center gap-0.5 max-md:order-last max-md:-mx-1 max-md:w-full max-md:flex-wrap"
    >
      {[...locations, ...more].map(({ href, title }) => {
        const here = path === href || path.startsWith(`${href}/`);
        return (
          <PageLink
            key={href}
            href={href}
            aria-current={here ? "page" : undefined}
            className={`rounded-md px-2.5 py-1 text-sm hover:bg-surface-2 max-md:px-1.5 ${here ? "font-medium text-ink-1" : "text-ink-2"}`}
          >
            {title}
          </PageLink>
        );
      })}
    </nav>
  );
}
