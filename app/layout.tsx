import "./globals.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { pageContext } from "@/app/door/pageContext";
import { MeButton } from "@/components/people/MeButton";
import { NameProvider } from "@/components/people/NameContext";
import { Header } from "@/components/shell/bar/Header";
import { ThemeScript } from "@/components/shell/ThemeScript";
import { Refresher } from "@/components/ui/reading/Refresher";
import { nonceHeader } from "@/lib/server/http/nonceHeader";
import { whoAsks } from "@/lib/server/http/whoAsks";
import { framePages } from "@/lib/server/planners/frame";
import { fontClasses } from "./fonts";

export const metadata: Metadata = {
  title: { default: "Planner Studio", template: "%s · Planner Studio" },
  description: "Evidence about a planner refactor: compile, replay, trace, diff, review.",
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const ctx = await pageContext();
  const nonce = (await headers()).get(nonceHeader) ?? "";
  return (
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <head>
        <ThemeScript nonce={nonce} />
      </head>
      <body>
        <NameProvider me={whoAsks(ctx)}>
          <Refresher />
          <Header pages={framePages(ctx)} me={<MeButton />} />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </NameProvider>
      </body>
    </html>
  );
}
