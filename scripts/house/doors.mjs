const door = /^lib\/[^/]+\/index[.]ts$/;
const schema = /^[A-Z]/;

/** For knip: a Zod schema and its type share one name, and an index may export both before the value is used elsewhere. */
export default function allowSchemasInDoors(results) {
  for (const [file, issues] of Object.entries(results.issues.exports)) {
    if (!door.test(file)) continue;
    for (const name of Object.keys(issues).filter((name) => schema.test(name))) {
      delete issues[name];
      results.counters.exports -= 1;
    }
  }
  return results;
}
