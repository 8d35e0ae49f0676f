import type { Metadata } from "next";
import { type ProposalsQuery, readProposals } from "@/app/proposals/read";
import { MatrixPage } from "@/components/proposals/matrix/MatrixPage";
import { Ready } from "@/components/shell/Ready";

export const metadata: Metadata = { title: "Matrix" };
export const dynamic = "force-dynamic";

export default async function MatrixRoute(query: ProposalsQuery) {
  return (
    <>
      <MatrixPage {...(await readProposals(query))} />
      <Ready />
    </>
  );
}
