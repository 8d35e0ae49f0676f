import { exportDocument } from "@/lib/server/documents/export";
import { asFile } from "@/lib/server/http/respond";
import { route } from "@/lib/server/http/route";

/** `/api/export/topology/hybrid`, `/api/export/recording/NAME`, `/api/export/trace/ID`. */
export const GET = route<"kind" | "id">(async ({ actor, params: { kind, id } }) => {
  const { file, text } = await exportDocument({ actor, input: { kind: kind as "topology", id } });
  return asFile(file, text);
});
