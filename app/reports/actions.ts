"use server";

import { action } from "@/app/door/action";
import * as proposals from "@/lib/server/proposals/start";

export const startProposals = action(proposals.startProposals);
