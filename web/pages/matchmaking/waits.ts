// Times of the queue in words and as a part of the paper roll that waiting uses up.
import { plural } from '#web/ui/text/english.ts'

/** "0:07", "12:40". */
export function clockSaid(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long people usually wait, from the median of the last waits in ms; 0: nobody can tell. */
export function usualSaid(usual: number): string {
  if (usual === 0) return 'no estimate yet'
  const seconds = Math.max(1, Math.round(usual / 1000))
  if (seconds < 90) return `usually ${seconds} s`
  return `usually ${Math.round(seconds / 60)} min`
}

/** How many are being matched, in words; `others`: without me. */
export function waitingSaid(others: number): string {
  if (others === 0) return 'Nobody is waiting right now'
  return others === 1 ? 'One person is waiting' : `${others} people are waiting`
}

/** A round's length in words, at the beginning of a sentence or within it. */
export function roundSaid(patience: number): string {
  if (patience === 120_000) return 'two minutes'
  return patience % 60_000 === 0
    ? plural(patience / 60_000, 'minute')
    : plural(Math.round(patience / 1000), 'second')
}

/** How much of the roll of this round is used up, 0 to 1; each round lasts `patience` ms. */
export const partWaited = (waited: number, patience: number): number =>
  patience <= 0 ? 0 : (Math.max(0, waited) % patience) / patience

/** Rounds that went by without a game. */
export const roundsOver = (waited: number, patience: number): number =>
  patience <= 0 ? 0 : Math.max(0, Math.floor(waited / patience))
