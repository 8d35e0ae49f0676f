import type { EconomicsView } from "@/lib/economics";

export type EconomicsProps = { readonly economics: EconomicsView };
