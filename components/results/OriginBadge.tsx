import type { RecordingOrigin } from "@/lib/recording";
import { Badge } from "../ui/Badge";

const titles = {
  imported: "Read from what another tool recorded; what its export lacks cannot be replayed",
  reconstructed: "Read from messages or state alone; calls that they do not hold cannot be replayed",
} as const;

/** Marks a conversation that was not recorded by a live run, with the tool that it was read from. */
export function OriginBadge({ origin }: { readonly origin: RecordingOrigin | undefined }) {
  if (!origin || origin.kind === "recorded") return null;
  return (
    <Badge tone="changed" title={titles[origin.kind]}>
      {origin.kind} from {origin.tool}
    </Badge>
  );
}
