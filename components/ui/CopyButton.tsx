"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./Button";

const shownFor = 2000;

type CopyButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Evaluated on copy. */
  readonly text: () => string;
  /** Must fit the longest label, to avoid layout shifts. */
  readonly className: string;
  /** True to show the label as tooltip and to screen readers only. */
  readonly iconOnly?: boolean;
};

/** Copies a text and shows briefly whether it succeeded. */
export function CopyButton({ label, icon, text, className, iconOnly = false }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    const write = navigator.clipboard?.writeText(text()) ?? Promise.reject();
    write.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const said = copied ? "Copied" : "Not allowed";
  return (
    <Button onClick={copy} className={className} {...(iconOnly && { title: label })}>
      {copied ? <Check size={14} aria-hidden /> : icon}
      <span aria-live="polite" {...(iconOnly && copied !== false && { className: "sr-only" })}>
        {copied === null ? label : said}
      </span>
    </Button>
  );
}
