// `npm run chaos`: real processes under faults; the last line is one JSON object.
import { commandLine } from '#proto/process/commandLine.mjs'
import { isMutant, MUTANT_NAMES } from '../mutants/mutants.mjs'
import { shiftsClocks } from './clockSkew.ts'
import { broken, late } from './report.ts'
import { chaos } from './run.ts'
import { scheduled } from './schedule.ts'

const values = commandLine({
  minutes: { type: 'string', default: '5' },
  rooms: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  mutant: { type: 'string' },
})
const wrong = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
const number = (name: 'minutes' | 'rooms' | 'seed', least: number): number => {
  const value = Number(values[name])
  if (!Number.isFinite(value) || value < least) return wrong(`--${name} must be a number from ${least} on`)
  return value
}
const minutes = number('minutes', 0.05)
const rooms = Math.floor(number('rooms', 1))
const seed = Math.floor(number('seed', 0))
const mutant = isMutant(values.mutant) ? values.mutant : null
if (values.mutant !== undefined && mutant === null) wrong(`--mutant: one of ${MUTANT_NAMES.join(', ')}`)

const began = performance.now()
const log = (line: string): void => {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6)
  process.stderr.write(`${seconds} s  ${line}\n`)
}
const library = process.env['LIBFAKETIME'] || null
const faketime = library !== null && (await shiftsClocks(library)) ? library : null
if (faketime === null) {
  const why = library === null ? 'There is no libfaketime here' : `${library} puts no clock off here`
  log(`${why}: no clock is an hour off in this run, and clockOff is 0.`)
} else
  log('A process’ clock was put an hour ahead and an hour behind to see whether that works here: it does.')

// Child processes end when this one exits, so an interrupted run leaves none behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const report = await chaos({ minutes, rooms, schedule: scheduled(seed), mutant, faketime }, log)
const shortfalls = [...broken(report), ...late(report)]
for (const promise of shortfalls) log(`BROKEN: ${promise}`)
process.stdout.write(`${JSON.stringify({ minutes, rooms, seed, ...(mutant && { mutant }), ...report })}\n`)
process.exit(shortfalls.length === 0 ? 0 : 1)
