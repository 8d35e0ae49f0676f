import type { UsePlace } from "@/lib/editor";
import type { Point } from "@/lib/layout";
import type { Address } from "@/lib/topology";

/** Input that an editor dialog requests. */
export type Asked =
  /** Name of a new node; `from`: its source, `at`: its position, `into`: the line to insert it in. */
  | { readonly kind: "node"; readonly from?: string; readonly at?: Point; readonly into?: Address }
  | { readonly kind: "rename"; readonly node: string }
  /** Target of a new line from a node. */
  | { readonly kind: "connect"; readonly from: string }
  /** New target of an existing line. */
  | { readonly kind: "retarget"; readonly at: Address }
  /** New source of an edge, replacing `was`. */
  | { readonly kind: "begin"; readonly at: Address; readonly was: string }
  /** Policy to add to a node or router. */
  | { readonly kind: "policy"; readonly host: Address }
  /** Destination of a policy use. */
  | { readonly kind: "move"; readonly from: UsePlace; readonly copy: boolean }
  /** Router that replaces an edge or another router, or is added to a node's edges. */
  | { readonly kind: "router"; readonly in: Address }
  | { readonly kind: "save" };
