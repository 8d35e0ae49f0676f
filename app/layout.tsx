import "@fontsource-variable/inter";
import "@fontsource-variable/jetbrains-mono";
import "./globals.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Header } from "@/components/shell/Header";
import { ThemeScript } from "@/components/shell/ThemeScript";
import { framePages } from "@/lib/server/planners/frame";

export const metadata: Metadata = {
  title: { default: "Planner Studio", template: "%s · Planner Studio" },
  description: "Evidence about a planner refactor: compile, replay, trace, diff, review.",
};

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>
        <Header pages={framePages()} />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </body>
    </html>
  );
}
