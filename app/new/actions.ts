"use server";

import { action } from "@/app/door/action";
import * as create from "@/lib/server/topologies/create";

export const createTopology = action(create.createTopology);
