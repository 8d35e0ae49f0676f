import type { NextRequest } from "next/server";
import { guardPage } from "./lib/server/http/guardPage";

/** Pages and server actions pass here before anything of them runs. */
export const proxy = (request: NextRequest) => guardPage(request);

// Routes have a door of their own, but Next itself reads their addresses first, and fails at bad escapes.
export const config = { matcher: ["/((?!api/|_next/static/).*)", "/(api/.*%.*)"] };
