import { counted } from "@/lib/std";

/** Formats a duration in seconds: `under a minute`, `about 4 minutes`, `about 2 hours`. */
export function roughly(seconds: number): string {
  if (seconds < 60) return "under a minute";
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${counted(minutes, "minute")}`;
  return `about ${counted(Math.round(minutes / 60), "hour")}`;
}

/** Formats a time relative to `now`: `just now`, `4 minutes ago`, `2 days ago`. */
export function ago(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${counted(hours, "hour")} ago`;
  return `${counted(Math.floor(hours / 24), "day")} ago`;
}
