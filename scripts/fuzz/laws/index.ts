import type { Law } from "../law";
import { arrangement } from "./arrangement";
import { continued } from "./continued";
import { counts } from "./counts";
import { drawn } from "./drawn";
import { files } from "./files";
import { inPlace } from "./inPlace";
import { itself, mirrors } from "./itself";
import { asRecorded, equalFirst } from "./matching";
import { drawing, order } from "./order";
import { renamed } from "./renamed";
import { rounds } from "./rounds";
import { runs } from "./runs";
import { claimedDone, defaultsWritten } from "./sentences";

/** The laws that hold for every planner that satisfies the contract. */
export const laws = {
  runs,
  rounds,
  itself,
  mirrors,
  arrangement,
  drawing,
  order,
  inPlace,
  renamed,
  counts,
  files,
  equalFirst,
  asRecorded,
  drawn,
  continued,
  toldAsDone: claimedDone,
  defaultsWritten,
} satisfies { readonly [name: string]: Law };
export type LawName = keyof typeof laws;
