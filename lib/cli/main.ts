import { withoutControls } from "./io";
import { run } from "./run";

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The pipe's reader, such as `head`, has closed it.
  if (error.code === "EPIPE") process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${withoutControls(text)}\n`),
  err: (text) => process.stderr.write(`${withoutControls(text)}\n`),
});
