"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./Button";

const shownFor = 2000;

type CopyButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  /** Asked for when it is copied. */
  readonly text: () => string;
  /** Wide enough for the longest word, so that nothing moves. */
  readonly className: string;
};

/** Copies a text, and says for a while whether it could. */
export function CopyButton({ label, icon, text, className }: CopyButtonProps) {
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
    <Button onClick={copy} className={className}>
      {copied ? <Check size={14} aria-hidden /> : icon}
      <span aria-live="polite">{copied === null ? label : said}</span>
    </Button>
  );
}
