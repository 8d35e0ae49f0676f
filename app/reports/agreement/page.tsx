import type { Metadata } from "next";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { AgreementPage } from "@/components/agreement/AgreementPage";
import { Ready } from "@/components/shell/Ready";
import { getAgreement } from "@/lib/server/agreement/get";
import { listSweeps } from "@/lib/server/sweeps/list";
import { cancelAgreement, labelTurn, runAgreement } from "./actions";
import { readQuery } from "./query";

export const metadata: Metadata = { title: "Agreement" };
export const dynamic = "force-dynamic";

type Props = {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
};

export default async function AgreementRoute({ searchParams }: Props) {
  const [ctx, given] = await Promise.all([pageContext(), searchParams]);
  const { of, selection } = readQuery(ctx, given);
  const [agreement, [sweep]] = await Promise.all([
    orNotFound(getAgreement(ctx, { of, selection })),
    listSweeps(ctx, { state: "running", background: false }),
  ]);
  const actions = {
    start: runAgreement.bind(null, agreement.planner?.id ?? "", agreement.topology ?? ""),
    cancel: cancelAgreement,
    label: labelTurn,
  };
  return (
    <>
      <AgreementPage
        agreement={agreement}
        selected={{ ...selection, after: selection.after ?? 0 }}
        running={sweep?.id ?? null}
        actions={actions}
      />
      <Ready />
    </>
  );
}
