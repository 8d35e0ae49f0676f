import type { Metadata } from "next";
import { OwnerPage } from "@/components/people/OwnerPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Become the owner" };

export default function OwnerRoute() {
  return (
    <>
      <OwnerPage />
      <Ready />
    </>
  );
}
