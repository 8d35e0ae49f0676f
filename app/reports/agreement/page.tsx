import type { Metadata } from "next";
import { Suspense } from "react";
import { pageContext } from "@/app/door/pageContext";
import { orNotFound } from "@/app/orNotFound";
import { PageSkeleton } from "@/app/PageSkeleton";
import { setChoice } from "@/app/recordings/chosenSet";
import { removeImport, restoreImport } from "@/app/removalActions";
import { cancelSweep } from "@/app/sweepActions";
import { AgreementPage } from "@/components/agreement/AgreementPage";
import { RemoveImport } from "@/components/documents/RemoveImport";
import { Ready } from "@/components/shell/Ready";
import { checkAgreement, getAgreement } from "@/lib/server/agreement/get";
import { listSweeps } from "@/lib/server/sweeps/list";
import { giveTurnLabel, startAgreement } from "./actions";
import { readQuery } from "./query";

export const metadata: Metadata = { title: "Agreement" };
export const dynamic = "force-dynamic";

type Props = {
  readonly searchParams: Promise<{ readonly [name: string]: string | string[] | undefined }>;
};

export default async function AgreementRoute({ searchParams }: Props) {
  const [ctx, given] = await Promise.all([pageContext(), searchParams]);
  const picked = readQuery(ctx, given);
  await orNotFound(checkAgreement(ctx, picked));
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Agreement {...picked} />
    </Suspense>
  );
}

async function Agreement({ of, selection }: ReturnType<typeof readQuery>) {
  const ctx = await pageContext();
  const [agreement, [sweep]] = await Promise.all([
    orNotFound(getAgreement(ctx, { of, selection })),
    listSweeps(ctx, { state: "running", background: false }),
  ]);
  const { planner, set } = agreement;
  const over = planner && set !== null ? await setChoice(ctx, planner.id, set) : null;
  const actions = {
    start: startAgreement.bind(null, {
      planner: planner?.id ?? "",
      topology: agreement.topology ?? "",
      ...(set !== null && { set }),
    }),
    cancelSweep,
    giveTurnLabel,
  };
  const subject = { of: "document" as const, name: agreement.log ?? "" };
  return (
    <>
      <AgreementPage
        agreement={agreement}
        over={over}
        selected={{ ...selection, after: selection.after ?? 0 }}
        running={sweep?.id ?? null}
        more={
          agreement.log !== null && (
            <RemoveImport
              kind="log"
              title={agreement.title}
              hanging={null}
              list="/reports/agreement"
              remove={removeImport.bind(null, subject)}
              restore={restoreImport.bind(null, subject)}
            />
          )
        }
        actions={actions}
      />
      <Ready />
    </>
  );
}
