// Reads and validates the inputs of the capacity plan: figures.json and bench results.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { numberAt, readResults } from '../../loadtest/bench/results/results.ts'
import type { Measured } from './plan.ts'

const named = { unit: v.pipe(v.string(), v.minLength(1)), source: v.pipe(v.string(), v.minLength(1)) }
const written = v.strictObject({ value: v.pipe(v.number(), v.gtValue(0)), ...named })
/** As often as is said what a bench has kept under that key. */
const measured = v.strictObject({
  bench: v.string(),
  key: v.string(),
  times: v.optional(v.number(), 1),
  ...named,
})
const figure = v.union([
  written,
  v.pipe(
    measured,
    v.transform(({ bench, key, times, unit, source }) => ({
      value: valueOf(bench, key) * times,
      unit,
      source: `measured: ${source} (\`${key}\` of \`npm run bench -- ${bench}\`)`,
    })),
  ),
])
const entries = {
  players: figure,
  watchers: figure,
  playersPerRoom: figure,
  movesPerRoom: figure,
  engineMicros: figure,
  gatewayMicros: figure,
  roomBytes: figure,
  linkMicros: figure,
  deliveryMicros: figure,
  updateBytes: figure,
  frameBytes: figure,
  watcherFrames: figure,
  socketsPerGateway: figure,
  saveMicros: figure,
  saveBytes: figure,
  logBytes: figure,
  gameMoves: figure,
  busy: figure,
} satisfies Record<keyof Measured, typeof figure>
const Figures = v.strictObject(entries)
export type Figures = v.InferOutput<typeof Figures>

function valueOf(bench: string, key: string): number {
  const found = readResults(bench)
  if (found === null) throw new Error(`no figures of the bench «${bench}» are kept`)
  return numberAt(found, key)
}

/** Throws with the place of a figure that is missing, not above 0, or of no source. */
export const readFigures = (): Figures =>
  v.parse(Figures, JSON.parse(readFileSync(join(import.meta.dirname, 'figures.json'), 'utf8')))

/** The values alone. */
export function valuesOf(all: Figures): Measured {
  const {
    players,
    watchers,
    playersPerRoom,
    movesPerRoom,
    engineMicros,
    gatewayMicros,
    roomBytes,
    linkMicros,
  } = all
  const { deliveryMicros, updateBytes, frameBytes, watcherFrames, socketsPerGateway } = all
  const { saveMicros, saveBytes, logBytes, gameMoves, busy } = all
  return {
    players: players.value,
    watchers: watchers.value,
    playersPerRoom: playersPerRoom.value,
    movesPerRoom: movesPerRoom.value,
    engineMicros: engineMicros.value,
    gatewayMicros: gatewayMicros.value,
    roomBytes: roomBytes.value,
    linkMicros: linkMicros.value,
    deliveryMicros: deliveryMicros.value,
    updateBytes: updateBytes.value,
    frameBytes: frameBytes.value,
    watcherFrames: watcherFrames.value,
    socketsPerGateway: socketsPerGateway.value,
    saveMicros: saveMicros.value,
    saveBytes: saveBytes.value,
    logBytes: logBytes.value,
    gameMoves: gameMoves.value,
    busy: busy.value,
  }
}
