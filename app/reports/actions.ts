"use server";

import { action } from "@/app/door/action";
import * as columns from "@/lib/server/proposals/columns";
import * as proposals from "@/lib/server/proposals/start";

export const getMatrixColumns = action(columns.getMatrixColumns);
export const startProposals = action(proposals.startProposals);
