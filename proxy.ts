import type { NextRequest } from "next/server";
import { guardPage } from "./lib/server/http/guardPage";

/** Pages and server actions pass here before anything of them runs. Routes have a door of their own. */
export const proxy = (request: NextRequest) => guardPage(request);

export const config = { matcher: ["/((?!api/|_next/static/).*)"] };
