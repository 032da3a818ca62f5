// Reads and validates the inputs of the capacity plan: figures.json and bench results.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { numberAt, readResults } from '../../loadtest/bench/results/results.ts'
import type { PlanInputs } from './plan.ts'

const labels = { unit: v.pipe(v.string(), v.minLength(1)), source: v.pipe(v.string(), v.minLength(1)) }
const FixedInput = v.strictObject({ value: v.pipe(v.number(), v.gtValue(0)), ...labels })
/** `times` the stored figure of a bench at this key. */
const BenchInput = v.strictObject({
  bench: v.string(),
  key: v.string(),
  times: v.optional(v.number(), 1),
  ...labels,
})
const figure = v.union([
  FixedInput,
  v.pipe(
    BenchInput,
    v.transform(({ bench, key, times, unit, source }) => ({
      value: valueOf(bench, key) * times,
      unit,
      source: `measured: ${source} (\`${key}\` of \`npm run bench -- ${bench}\`)`,
    })),
  ),
])
/** In the order on the page. */
const NAMES = [
  ...(['players', 'spectators', 'playersPerRoom', 'movesPerRoom', 'engineMicros', 'gatewayMicros'] as const),
  ...(['roomBytes', 'linkMicros', 'deliveryMicros', 'updateBytes', 'frameBytes', 'spectatorFrames'] as const),
  ...(['socketsPerGateway', 'saveMicros', 'saveBytes', 'logBytes', 'gameMoves', 'busy'] as const),
] as const satisfies readonly (keyof PlanInputs)[]
const Figures = v.strictObject(v.entriesFromList(NAMES, figure))
const Values = v.strictObject(v.entriesFromList(NAMES, v.number()))
export type Figures = v.InferOutput<typeof Figures>

function valueOf(bench: string, key: string): number {
  const found = readResults(bench)
  if (found === null) throw new Error(`no figures of the bench «${bench}» are kept`)
  return numberAt(found, key)
}

/** Reads figures.json; throws the path of a figure that is missing, not above 0, or without a source. */
export const readFigures = (): Figures =>
  v.parse(Figures, JSON.parse(readFileSync(join(import.meta.dirname, 'figures.json'), 'utf8')))

/** The values without units and sources. */
export const valuesOf = (all: Figures): PlanInputs =>
  v.parse(Values, Object.fromEntries(Object.entries(all).map(([name, { value }]) => [name, value])))
