import type { Metadata } from "next";
import { Suspense } from "react";
import { PageSkeleton } from "@/app/PageSkeleton";
import { SmithBody } from "./SmithBody";

export const metadata: Metadata = { title: "Smith" };
export const dynamic = "force-dynamic";

export default function SmithListPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SmithBody />
    </Suspense>
  );
}
