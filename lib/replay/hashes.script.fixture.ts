import { hashesHere } from "./hashes.fixture";

process.stdout.write(`${(await hashesHere()).join("\n")}\n`);
