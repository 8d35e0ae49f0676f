import type { UsePlace } from "@/lib/editor";
import type { Point } from "@/lib/layout";
import type { Address } from "@/lib/topology";

/** What a dialog of the editor asks a person for. */
export type Asked =
  /** The name of a new node; `from` leads to it, `at` is where it is drawn, `into` the line that it stands in. */
  | { readonly kind: "node"; readonly from?: string; readonly at?: Point; readonly into?: Address }
  | { readonly kind: "rename"; readonly node: string }
  /** Where a line from a node leads. */
  | { readonly kind: "connect"; readonly from: string }
  /** Where a line that is there leads from now on. */
  | { readonly kind: "retarget"; readonly at: Address }
  /** Where an edge begins from now on, in place of a source. */
  | { readonly kind: "begin"; readonly at: Address; readonly was: string }
  /** Which policy a node or a router runs too. */
  | { readonly kind: "policy"; readonly host: Address }
  /** Where a policy use goes. */
  | { readonly kind: "move"; readonly from: UsePlace; readonly copy: boolean }
  /** Which router stands in place of an edge, beside a node's edges, or in place of another router. */
  | { readonly kind: "router"; readonly in: Address }
  | { readonly kind: "save" };
