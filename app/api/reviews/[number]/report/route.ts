import { route } from "@/app/door/routes";
import { asFile } from "@/lib/server/http/respond";
import { exportReport } from "@/lib/server/reviews/report";

export const dynamic = "force-dynamic";

/** A review as Markdown for a pull request. */
export const GET = route<"number">(async ({ ctx, params }) => {
  const { file, text } = await exportReport(ctx, { review: Number(params.number) });
  return asFile(file, text);
});
