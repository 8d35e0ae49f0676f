import { openStore } from "../open";

// Opens the data folder that it is given, for a test that kills it meanwhile. It says on stdout when it begins, and when all is open.
process.stdout.write("begins\n");
const store = await openStore({ folder: process.argv[2] });
process.stdout.write("open\n");
await store.close();
