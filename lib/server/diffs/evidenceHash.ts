import "server-only";
import { hash } from "../../std";
import type { ComparedReplays } from "../evidence/sides";

/** Hashes both behaviours, every recording, and the engine of each replay (`null` if not run). */
export const evidenceHash = ({ base, head, answers, pairs }: ComparedReplays): string =>
  hash([
    base.evidence,
    head.evidence,
    pairs.map((pair) => [pair.recording.hash, pair.base?.engine ?? null, pair.head?.engine ?? null]),
    ...(answers ? [answers.hash] : []),
  ]);
