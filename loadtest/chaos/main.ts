// `npm run chaos`: real processes under faults; the last line is one JSON object.
import { commandLine } from '#proto/process/commandLine.mjs'
import { isMutant, MUTANT_NAMES } from '../mutants/mutants.mjs'
import { canSkewClocks } from './clockSkew.ts'
import { brokenInvariants, slowRecoveries } from './report.ts'
import { chaos } from './run.ts'
import { scheduleOf } from './schedule.ts'

const values = commandLine({
  minutes: { type: 'string', default: '5' },
  rooms: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  mutant: { type: 'string' },
})
const exitWith = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
const numberOf = (name: 'minutes' | 'rooms' | 'seed', min: number): number => {
  const value = Number(values[name])
  if (!Number.isFinite(value) || value < min) return exitWith(`--${name} must be a number of at least ${min}`)
  return value
}
const minutes = numberOf('minutes', 0.05)
const rooms = Math.floor(numberOf('rooms', 1))
const seed = Math.floor(numberOf('seed', 0))
const mutant = isMutant(values.mutant) ? values.mutant : null
if (values.mutant !== undefined && mutant === null)
  exitWith(`--mutant must be one of ${MUTANT_NAMES.join(', ')}`)

const startedAt = performance.now()
const log = (line: string): void => {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)
  process.stderr.write(`${seconds} s  ${line}\n`)
}
const library = process.env['LIBFAKETIME'] || null
const faketime = library !== null && (await canSkewClocks(library)) ? library : null
if (faketime === null)
  log(`no clock skew: ${library === null ? 'libfaketime is not installed' : `${library} has no effect`}`)

// Child processes end when this one exits, so an interrupted run leaves none behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const report = await chaos({ minutes, rooms, schedule: scheduleOf(seed), mutant, faketime }, log)
const failures = [...brokenInvariants(report), ...slowRecoveries(report)]
for (const failure of failures) log(`FAILED: ${failure}`)
const { violations, ...figures } = report
const run = { minutes, rooms, seed, ...(mutant && { mutant }) }
process.stdout.write(`${JSON.stringify({ ...run, ...violations, ...figures })}\n`)
process.exit(failures.length === 0 ? 0 : 1)
