// Plays sound effects from an audio sprite, loaded once.
import { Howl } from 'howler'
import type { Cue } from './cues.ts'
import { openGate } from './gate.ts'
import { rendition, type Rendition } from './loudness.ts'
import { EFFECTS, SLOTS } from './pack.ts'

/** Calls back once the network is free for sounds; returns a function that cancels it. */
export type WhenFree = (then: () => void) => () => void

/** Loads the sprite once the network is free; cues before that are dropped, as they would play too late. */
export function openEffects(whenFree: WhenFree, onPlayed: (cue: Cue, how: Rendition) => void) {
  const gate = openGate()
  const last = new Map<Cue, number>()
  const howl = new Howl({
    src: EFFECTS,
    preload: false,
    sprite: Object.fromEntries(
      [...SLOTS].flatMap(([cue, slots]) => slots.map((slot, variant) => [`${cue} ${variant}`, slot])),
    ),
  })
  const stop = whenFree(() => howl.load())
  return {
    play(cue: Cue, mine: boolean, effects: number): void {
      const variants = SLOTS.get(cue)?.length ?? 0
      if (howl.state() !== 'loaded' || variants === 0 || !gate(cue, performance.now())) return
      const how = rendition({ cue, mine, effects, variants, last: last.get(cue) ?? -1 }, Math.random)
      last.set(cue, how.variant)
      const id = howl.play(`${cue} ${how.variant}`)
      howl.volume(how.volume, id)
      howl.rate(how.rate, id)
      howl.once('play', () => onPlayed(cue, how), id)
    },
    isReady: (): boolean => howl.state() === 'loaded',
    close(): void {
      stop()
      howl.unload()
    },
  }
}
