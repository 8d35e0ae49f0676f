import { route } from "@/app/door/routes";
import { exportDocument } from "@/lib/server/documents/export";
import { asFile } from "@/lib/server/http/respond";

/** `/api/export/topology/hybrid`, as a flowchart with `?as=mermaid` or a picture with `?as=svg&theme=dark`, `/api/export/recording/NAME`, `/api/export/trace/ID`. */
export const GET = route<"kind" | "id">(async ({ ctx, request, params: { kind, id } }) => {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(
    ["as", "theme", "set"].flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  );
  const { file, text } = await exportDocument(ctx, { kind: kind as "topology", id, ...query });
  return asFile(file, text);
});
