"use client";

import { Link2 } from "lucide-react";
import { CopyButton } from "../../ui/CopyButton";

/** Returns the address with the current evidence hash, so that readers are warned if the evidence has changed. */
const addressOver = (evidence: string) => (): string => {
  const address = new URL(window.location.href);
  address.searchParams.set("evidence", evidence.slice(0, 12));
  return address.href;
};

/** Copies the address, which holds the whole view state. */
export const CopyLink = ({ evidence }: { readonly evidence: string }) => (
  <CopyButton
    label="Copy link"
    icon={<Link2 size={14} aria-hidden />}
    text={addressOver(evidence)}
    iconOnly
    className="min-w-8 !px-2"
  />
);
