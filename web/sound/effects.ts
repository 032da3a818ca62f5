// Plays the sounds: one strip, loaded once, of which each sound is a part.
import { Howl } from 'howler'
import type { Cue } from './cues.ts'
import { openGate } from './gate.ts'
import { rendition, type Rendition } from './loudness.ts'
import { EFFECTS, SLOTS } from './pack.ts'

/** Calls back once the network is free for sounds; gives the way to stop it. */
export type WhenFree = (then: () => void) => () => void

/** Fetches the strip when it may; what is to be played before it is there stays silent, as it would come too late. */
export function openEffects(whenFree: WhenFree, onPlayed: (cue: Cue, how: Rendition) => void) {
  const gate = openGate()
  const last = new Map<Cue, number>()
  const started = new Map<number, () => void>()
  const howl = new Howl({
    src: EFFECTS,
    preload: false,
    sprite: Object.fromEntries(
      [...SLOTS].flatMap(([cue, slots]) => slots.map((slot, variant) => [`${cue} ${variant}`, slot])),
    ),
    onplay: (id) => {
      started.get(id)?.()
      started.delete(id)
    },
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
      started.set(id, () => onPlayed(cue, how))
    },
    isReady: (): boolean => howl.state() === 'loaded',
    close(): void {
      stop()
      howl.unload()
    },
  }
}
