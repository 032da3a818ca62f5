// The figures: `npm run bench -- rules | wire | table | site`; the last line of each is one JSON object.
const BENCHES: Record<string, (parts: readonly string[]) => Promise<object>> = {
  rules: async () => (await import('./rules.ts')).benchRules(),
  wire: async () => (await import('./wire.ts')).benchWire(),
  table: async () => (await import('./table/table.ts')).benchTable(),
  site: async (parts) => (await import('./site/site.ts')).benchSite(parts),
}

const [name = '', ...parts] = process.argv.slice(2)
const bench = BENCHES[name]
if (!bench) {
  console.error(`Name one of these benches: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
console.log(JSON.stringify(await bench(parts)))
