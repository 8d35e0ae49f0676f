"use client";
import { useEffect, useState } from "react";
import type { OpenElsewhere, OpenPageInput } from "@/lib/server/drafts/presence";

const intervalMs = { visible: 5_000, hidden: 20_000 };

/** Lists the others who have the topology open for editing; polls every few seconds. */
export function usePresence(name: string): readonly OpenElsewhere[] {
  const [others, setOthers] = useState<readonly OpenElsewhere[]>([]);
  useEffect(() => {
    const page = { name, tab: newId(), browser: browserId() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const refresh = async () => {
      clearTimeout(timer);
      const answer = await fetch("/api/drafts/open", { ...request, body: JSON.stringify(page) }).catch(
        () => null,
      );
      // Readers cannot edit, so their presence is not reported.
      if (isOver || answer?.status === 403) return;
      if (answer?.ok) {
        const next = (await answer.json()) as readonly OpenElsewhere[];
        setOthers((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
      }
      if (!isOver) timer = setTimeout(refresh, document.hidden ? intervalMs.hidden : intervalMs.visible);
    };
    const onShown = () => {
      if (!document.hidden) void refresh();
    };
    const leave = () => sendLeaving({ ...page, isLeaving: true });
    void refresh();
    document.addEventListener("visibilitychange", onShown);
    window.addEventListener("pagehide", leave);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onShown);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [name]);
  return others;
}

const request = { method: "POST", headers: { "Content-Type": "application/json" } };

/** Delivered even while the page is being closed. */
const sendLeaving = (page: OpenPageInput): void =>
  void fetch("/api/drafts/open", { ...request, keepalive: true, body: JSON.stringify(page) }).catch(() => {});

const browserKey = "planner-studio-browser";

/** Returns this browser's id; one for the page alone if nothing can be stored. */
function browserId(): string {
  try {
    const known = localStorage.getItem(browserKey);
    if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
    const made = newId();
    localStorage.setItem(browserKey, made);
    return made;
  } catch {
    return newId();
  }
}

/** Without TLS, browsers provide `randomUUID` on loopback only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
