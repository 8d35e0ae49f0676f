import type { Metadata } from "next";
import { ProposalsPage } from "@/components/proposals/ProposalsPage";
import { Ready } from "@/components/shell/Ready";
import { type ProposalsQuery, readProposals } from "./read";

export const metadata: Metadata = { title: "Proposals" };
export const dynamic = "force-dynamic";

export default async function ProposalsRoute(query: ProposalsQuery) {
  return (
    <>
      <ProposalsPage {...(await readProposals(query))} />
      <Ready />
    </>
  );
}
