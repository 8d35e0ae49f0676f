"use server";

import { action } from "@/app/door/action";
import * as bind from "@/lib/server/topologies/bind";
import * as duplicate from "@/lib/server/topologies/duplicate";

export const bindTopology = action(bind.bindTopology);
export const duplicateTopology = action(duplicate.duplicateTopology);
