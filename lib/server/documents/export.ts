import "server-only";
import { z } from "zod";
import { asMarkdown } from "../../claims";
import { themeNames } from "../../layout";
import { originalOf } from "../../std";
import { toMermaid } from "../../topology";
import { helped } from "../core/layOut";
import { SetName } from "../evidence/recordingSets";
import { drawingOf } from "../evidence/topologies/drawing";
import { getProposals } from "../proposals/get";
import { getRecording } from "../recordings/get";
import { getTraceFile } from "../replays/get";
import { getTopology } from "../topologies/get";
import { verb } from "../verb/verb";

const Input = z.strictObject({
  kind: z.enum(["topology", "recording", "trace", "proposals"]),
  /** Name or `name@hash`; for a trace its replay's id, for proposals their planner. */
  id: z.string().min(1).max(300),
  /** Format of a topology: the document, a flowchart, or a picture. */
  as: z.enum(["json", "mermaid", "svg"]).default("json"),
  theme: z.enum(themeNames).default("light"),
  /** Recording set of proposals. */
  set: SetName.optional(),
});

/** Exports a document as a file that can be imported again; proposals as Markdown. */
export const exportDocument = verb(Input, async (ctx, { kind, id, as, theme, set }) => {
  if (kind === "proposals") {
    const proposals = await getProposals(ctx, { planner: id, set });
    return { file: `${id}.proposals.md`, text: asMarkdown(proposals) };
  }
  if (kind === "topology") {
    const stored = await getTopology(ctx, { topology: id });
    const { name, topology } = stored;
    if (as === "mermaid") return { file: `${name}.mmd`, text: `${toMermaid(topology)}\n` };
    if (as === "svg") {
      const { layout, signature } = await drawingOf(ctx, stored);
      const drawn = ctx.helpers.svg({ topology, layout, signature, theme });
      return { file: `${name}.${theme}.svg`, text: await helped(drawn) };
    }
    return { file: `${name}.topology.json`, text: pretty(originalOf(topology)) };
  }
  if (kind === "recording") {
    const { name, recording } = await getRecording(ctx, { recording: id });
    return {
      file: `${name}.recording.json`,
      text: await helped(ctx.helpers.indent(JSON.stringify(originalOf(recording)))),
    };
  }
  const { topologyName, recordingName, text } = await getTraceFile(ctx, { replay: id });
  return { file: `${topologyName}.${recordingName}.trace.json`, text };
});

const pretty = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
