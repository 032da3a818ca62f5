// Formats the queue's times, and computes the share of the paper roll used up by waiting.
import { plural } from '#web/ui/text/english.ts'

/** Formats elapsed ms: "0:07", "12:40". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The usual waiting time, from the median of recent waits in ms; 0: unknown. */
export function usualWaitText(usual: number): string {
  if (usual === 0) return 'no estimate yet'
  const seconds = Math.max(1, Math.round(usual / 1000))
  if (seconds < 90) return `usually ${seconds} s`
  return `usually ${Math.round(seconds / 60)} min`
}

/** The number of people waiting; `others` excludes the user. */
export function waitingText(others: number): string {
  if (others === 0) return 'Nobody is waiting right now'
  return others === 1 ? 'One person is waiting' : `${others} people are waiting`
}

/** A round's length, for use within a sentence. */
export function roundText(patience: number): string {
  if (patience === 120_000) return 'two minutes'
  return patience % 60_000 === 0
    ? plural(patience / 60_000, 'minute')
    : plural(Math.round(patience / 1000), 'second')
}

/** The share of this round's roll used up, 0 to 1; each round lasts `patience` ms. */
export const shareOfRound = (waited: number, patience: number): number =>
  patience <= 0 ? 0 : (Math.max(0, waited) % patience) / patience

/** Number of completed rounds without a match. */
export const completedRounds = (waited: number, patience: number): number =>
  patience <= 0 ? 0 : Math.max(0, Math.floor(waited / patience))
