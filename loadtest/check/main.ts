// Runs one check on real processes; the last line is JSON, exit code 1 on failure.
import type { Check } from './check.ts'

const CHECKS: Readonly<Record<string, () => Promise<{ check: Check }>>> = {
  browsers: () => import('./browsers.ts'),
  disk: () => import('./disk.ts'),
  keys: () => import('./keys.ts'),
}

const name = process.argv[2] ?? ''
const load = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined
if (load === undefined) {
  process.stderr.write(`There is no check «${name}»: the checks are ${Object.keys(CHECKS).join(', ')}.\n`)
  process.exit(2)
}
const { figures, shortfalls } = await (await load()).check()
for (const shortfall of shortfalls) process.stderr.write(`${name}: ${shortfall}\n`)
process.stdout.write(`${JSON.stringify({ check: name, ...figures })}\n`)
// Clients whose servers are gone would go on trying to come back.
process.exit(shortfalls.length > 0 ? 1 : 0)
