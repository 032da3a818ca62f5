// The measured figures, checked.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Measured } from './plan.ts'

const figure = v.strictObject({
  value: v.pipe(v.number(), v.gtValue(0)),
  unit: v.pipe(v.string(), v.minLength(1)),
  source: v.pipe(v.string(), v.minLength(1)),
})
const entries = {
  players: figure,
  watchers: figure,
  playersPerRoom: figure,
  movesPerRoom: figure,
  moveMicros: figure,
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

/** Throws with the place of a figure that is missing, not above 0, or of no source. */
export const readFigures = (): Figures =>
  v.parse(Figures, JSON.parse(readFileSync(join(import.meta.dirname, 'figures.json'), 'utf8')))

/** The values alone. */
export function valuesOf(all: Figures): Measured {
  const { players, watchers, playersPerRoom, movesPerRoom, moveMicros, roomBytes, linkMicros } = all
  const { deliveryMicros, updateBytes, frameBytes, watcherFrames, socketsPerGateway } = all
  const { saveMicros, saveBytes, logBytes, gameMoves, busy } = all
  return {
    players: players.value,
    watchers: watchers.value,
    playersPerRoom: playersPerRoom.value,
    movesPerRoom: movesPerRoom.value,
    moveMicros: moveMicros.value,
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
