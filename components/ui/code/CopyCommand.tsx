"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../Button";

/** Copies a command. */
export function CopyCommand({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    // The clipboard is available in secure contexts only.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject();
    written.then(
      () => setCopied(true),
      () => window.prompt("Command", text),
    );
  };
  return (
    <IconButton label={`${copied ? "Copied" : "Copy"}: ${text}`} onClick={copy} className="!h-7 shrink-0">
      {copied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
    </IconButton>
  );
}
