import "server-only";
import { type FileReader, openFileReader } from "../../worker";
import { processWide } from "../cache/processWide";

const place = processWide<FileReader>("reader");

/** Returns the process's thread for reading large files. */
export function theReader(): FileReader {
  const reader = place.get() ?? openFileReader();
  place.set(reader);
  return reader;
}

export async function closeTheReader(): Promise<void> {
  const reader = place.get();
  place.set(undefined);
  await reader?.close();
}
