// The sound pack: its files, each variant's position in the sprite, loops of the music.
import effectsMp3 from './pack/effects.mp3?url'
import effectsWebm from './pack/effects.webm?url'
import index from './pack/index.json' with { type: 'json' }
import overMp3 from './pack/over.mp3?url'
import overWebm from './pack/over.webm?url'
import waitingMp3 from './pack/waiting.mp3?url'
import waitingWebm from './pack/waiting.webm?url'

/** A piece of music. */
export type Piece = keyof typeof index.music

/** Position in an audio file: start and length, in ms. */
export type Slot = [start: number, length: number]

const slot = ([start = 0, length = 0]: readonly number[]): Slot => [start, length]

/** Formats in order of preference: browsers play the first one they support. */
export const EFFECTS = [effectsWebm, effectsMp3]
export const MUSIC: Readonly<Record<Piece, string[]>> = {
  waiting: [waitingWebm, waitingMp3],
  over: [overWebm, overMp3],
}

/** The variants of every sound. */
export const SLOTS: ReadonlyMap<string, readonly Slot[]> = new Map(
  Object.entries(index.effects).map(([cue, slots]) => [cue, slots.map(slot)]),
)

/** The loop of a piece; the file repeats the piece's end before it and its beginning after it. */
export const loopOf = (piece: Piece): Slot => slot(index.music[piece])
