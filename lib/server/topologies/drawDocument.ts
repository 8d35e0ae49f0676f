import "server-only";
import { z } from "zod";
import type { DocumentDrawing, DrawingTask, DrawnDocuments } from "../../planners";
import { hash, type Json } from "../../std";
import { InvalidInput, notInWorkspace } from "../core/errors";
import { helped } from "../core/layOut";
import { changing } from "../db/changing";
import { type DocumentKind, findPlannerDocument, type PlannerDocument } from "../db/plannerDocuments";
import { addTopology, findStoredTopology } from "../db/topologies";
import { savedRevision } from "../history/saved";
import type { Ctx } from "../verb/context";
import { reviewerVerb } from "../verb/verb";
import { checkedTopology } from "./save";

const Input = z.strictObject({
  /** `plan:HASH`: the kind of the document, and its hash. */
  document: z.string().min(1).max(300),
});

/** The topology, by the name that comparisons and reviews take. */
export type DrawnDocument = { readonly name: string };

/** Stores the topology that a document of a planner's own kind is drawn as. Idempotent: its name is made of the document's hash. */
export const drawDocument = reviewerVerb(Input, async (ctx, input): Promise<DrawnDocument> => {
  const { drawn, kind, document } = await documentNamed(ctx, input.document);
  const name = drawnName(document);
  if (await findStoredTopology(ctx.db, name, null)) return { name };
  const task: DrawingTask = {
    document: document.document,
    needed: await neededBy(ctx, kind, drawn.needs(document.document)),
    naming: { id: name, title: document.title },
  };
  const { planner } = kind;
  const made = (await helped(
    ctx.helpers.planner({ planner, task: drawn.task, input: task as unknown as Json }),
  )) as DocumentDrawing;
  if (!made.ok) throw new InvalidInput(made.message);
  const topology = await checkedTopology(ctx, made.topology);
  const version = { name, hash: hash(topology as Json) };
  const note = { why: `Drawn from the ${kind.kind} “${document.title}”.` };
  return changing(ctx, async (tx) => {
    const revised = await addTopology(tx, ctx.actor, { ...version, topology, sample: false }, note);
    return savedRevision("topology", version, revised, note);
  });
});

/** Names the topology of a document, the same for the same content. */
export const drawnName = ({ kind, hash }: Pick<PlannerDocument, "kind" | "hash">): string =>
  `${kind}-${hash.slice(0, 12)}`;

type Named = {
  readonly drawn: DrawnDocuments;
  readonly kind: DocumentKind;
  readonly document: PlannerDocument;
};

async function documentNamed(ctx: Ctx, named: string): Promise<Named> {
  const [, of, prefix] = /^([a-z-]+):([0-9a-f]{6,64})$/.exec(named) ?? [];
  const module = ctx.planners.all.find(({ drawn }) => drawn !== null && drawn.kind === of);
  if (!module?.drawn || prefix === undefined) throw notInWorkspace(`document ${named}`);
  const kind = { planner: module.planner.id, kind: module.drawn.kind };
  const document = await findPlannerDocument(ctx.db, kind, prefix);
  if (!document) throw notInWorkspace(`${kind.kind} ${prefix}`);
  return { drawn: module.drawn, kind, document };
}

const neededBy = (ctx: Ctx, { planner }: DocumentKind, needs: ReturnType<DrawnDocuments["needs"]>) =>
  Promise.all(
    needs.map(async ({ kind, hash }) => {
      const found = await findPlannerDocument(ctx.db, { planner, kind }, hash);
      if (!found) throw notInWorkspace(`${kind} ${hash}`);
      return found.document;
    }),
  );
