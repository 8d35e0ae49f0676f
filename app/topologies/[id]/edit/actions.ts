"use server";

import { z } from "zod";
import { action } from "@/lib/server/http/action";
import { saveTopology } from "@/lib/server/topologies/save";
import { Topology } from "@/lib/topology";

/** Keeps a topology that compiles as the newest version of its name. */
export const saveVersion = action(z.tuple([Topology]), (actor, document) =>
  saveTopology({ actor, input: { document } }),
);
