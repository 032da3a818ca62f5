// The pack as the page plays it: files by format, where each variant lies in the strip, where a piece of music turns round.
import effectsMp3 from './pack/effects.mp3?url'
import effectsWebm from './pack/effects.webm?url'
import index from './pack/index.json' with { type: 'json' }
import overMp3 from './pack/over.mp3?url'
import overWebm from './pack/over.webm?url'
import waitingMp3 from './pack/waiting.mp3?url'
import waitingWebm from './pack/waiting.webm?url'

/** A piece of music. */
export type Piece = keyof typeof index.music

/** Where something lies in its file: from when on and how long, in ms. */
export type Slot = [start: number, length: number]

const slot = ([start = 0, length = 0]: readonly number[]): Slot => [start, length]

/** Browsers take the first they can play. */
export const EFFECTS = [effectsWebm, effectsMp3]
export const MUSIC: Readonly<Record<Piece, string[]>> = {
  waiting: [waitingWebm, waitingMp3],
  over: [overWebm, overMp3],
}

/** Every variant of every sound. */
export const SLOTS: ReadonlyMap<string, readonly Slot[]> = new Map(
  Object.entries(index.effects).map(([cue, slots]) => [cue, slots.map(slot)]),
)

/** The loop of a piece: what lies before and after it in the file is the piece once more. */
export const loopOf = (piece: Piece): Slot => slot(index.music[piece])
