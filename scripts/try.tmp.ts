import { check } from "./fuzz/check";
const from = Number(process.argv[2]), to = Number(process.argv[3]);
const t = process.cpuUsage(); const by: Record<string, number> = {};
for (let seed = from; seed < to; seed++) {
  try { const { broken } = await check(seed); for (const b of broken) { by[b.law]=(by[b.law]??0)+1; if ((by[b.law]??0) < 6) console.log(b.seed, b.law, b.says); } }
  catch (e) { console.log(seed, e); }
}
console.log(by, process.cpuUsage(t).user/1e6);
