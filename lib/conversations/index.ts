export type { Conversation } from "./conversation";
export { documentsIn, type ExportFile, readExport, readerOf } from "./readConversations";
export type { Reader } from "./reader";
export { type Converted, type ConvertedFor, convert } from "./recordingOf";
