import { localActor } from "@/lib/server/actor";
import { exportDocument } from "@/lib/server/documents/export";
import { asFile, respond } from "@/lib/server/http/respond";

type Context = { readonly params: Promise<{ readonly kind: string; readonly id: string }> };

/** `/api/export/topology/hybrid`, `/api/export/recording/NAME`, `/api/export/trace/ID`. */
export const GET = (_request: Request, { params }: Context): Promise<Response> =>
  respond(async () => {
    const { kind, id } = await params;
    const input = { kind: kind as "topology", id: decodeURIComponent(id) };
    const { file, text } = await exportDocument({ actor: localActor, input });
    return asFile(file, text);
  });
