"use client";

import { Link2 } from "lucide-react";
import { CopyButton } from "@/components/ui/CopyButton";

const address = (): string => window.location.href;

/** Copies the address, which holds all that is looked at. */
export const CopyLink = () => (
  <CopyButton label="Copy link" icon={<Link2 size={14} aria-hidden />} text={address} className="w-28" />
);
