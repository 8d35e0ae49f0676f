"use client";

import { Check, Link2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/Button";

const shownFor = 2000;

/** Copies the address, which holds all that is looked at. */
export function CopyLink() {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    const write = navigator.clipboard?.writeText(window.location.href) ?? Promise.reject();
    write.then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button onClick={copy} className="w-28">
      {copied ? <Check size={14} aria-hidden /> : <Link2 size={14} aria-hidden />}
      <span aria-live="polite">{words[String(copied) as keyof typeof words]}</span>
    </Button>
  );
}

const words = { null: "Copy link", true: "Copied", false: "Not allowed" } as const;
