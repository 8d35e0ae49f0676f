import { get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

// Polls on its own thread, so that the test's own work does not count as server latency.
const waits = [];
const { paths = ["/api/profile"] } = workerData;
let over = false;
parentPort.on("message", () => {
  over = true;
});

const ask = () =>
  new Promise((resolve) => {
    get(
      { host: "127.0.0.1", port: workerData.port, path: paths[waits.length % paths.length], agent: false },
      (response) => response.resume().on("end", resolve),
    ).on("error", resolve);
  });

while (!over) {
  const began = performance.now();
  await ask();
  waits.push(performance.now() - began);
}
parentPort.postMessage(waits);
parentPort.close();
