import { route } from "@/app/door/routes";
import { lineStream } from "@/lib/server/http/lineStream";
import { attemptsCurve } from "@/lib/server/of/smith/attempts";

export const dynamic = "force-dynamic";

/** Streams the curves of attempts allowed against plans accepted, line by line as they are computed. */
export const GET = route(async ({ ctx }) => lineStream(await attemptsCurve(ctx, {})));
