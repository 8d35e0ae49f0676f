"use client";

import { Link2 } from "lucide-react";
import { CopyButton } from "@/components/ui/CopyButton";

/** The address with the evidence that it was copied over, so that a reader hears when that has changed. */
const addressOver = (evidence: string) => (): string => {
  const address = new URL(window.location.href);
  address.searchParams.set("evidence", evidence.slice(0, 12));
  return address.href;
};

/** Copies the address, which holds all that is looked at. */
export const CopyLink = ({ evidence }: { readonly evidence: string }) => (
  <CopyButton
    label="Copy link"
    icon={<Link2 size={14} aria-hidden />}
    text={addressOver(evidence)}
    className="w-28"
  />
);
