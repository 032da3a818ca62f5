// Runs one check on real processes: one JSON line last, exit code 1 where it falls short.
import { checks } from '../../deploy/check/checks.mjs'
import type { Check } from './check.ts'

const name = process.argv[2] ?? ''
if (!Object.hasOwn(checks, name)) {
  process.stderr.write(`There is no check «${name}»: the checks are ${Object.keys(checks).join(', ')}.\n`)
  process.exitCode = 2
} else {
  const { check }: { check: Check } = await import(`./${name}.ts`)
  const { figures, shortfalls } = await check()
  for (const shortfall of shortfalls) process.stderr.write(`${name}: ${shortfall}\n`)
  process.stdout.write(`${JSON.stringify({ check: name, ...figures })}\n`)
  process.exitCode = shortfalls.length > 0 ? 1 : 0
}
