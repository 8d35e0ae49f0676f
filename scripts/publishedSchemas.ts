import { z } from "zod";
import { Recording } from "../lib/recording";
import { Topology } from "../lib/topology";
import { Trace } from "../lib/trace";

const documents = { topology: Topology, recording: Recording, trace: Trace };

/** File name -> JSON Schema (draft 2020-12) of each document format, as text; what `public/schemas` holds. */
export const publishedSchemas = (): Map<string, string> =>
  new Map(
    Object.entries(documents).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
      const titled = { title: `Planner Studio ${name}, version 1`, ...json };
      return [`${name}.schema.json`, `${JSON.stringify(titled, null, 2)}\n`];
    }),
  );
