import type { Economics } from "@/lib/server/economics/get";

export type EconomicsProps = { readonly economics: Economics };
