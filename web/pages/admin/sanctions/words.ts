// Texts of sanctions for admins.
import { isActive, type SanctionFacts, type SanctionKind, type SanctionScope } from '#proto/http/sanctions.ts'

/** Label of each kind. */
export const KIND_WORDS: Readonly<Record<SanctionKind, string>> = {
  warn: 'Warning',
  silence: 'Silence',
  ban: 'Ban',
}

/** Label of each scope. */
export const SCOPE_WORDS: Readonly<Record<SanctionScope, string>> = {
  account: 'account',
  browser: 'a visitor, as long as their browser keeps them',
  network: 'network',
}

/** Choices of a sanction's duration, in hours. */
export const DURATIONS: readonly (readonly [number, string])[] = [
  [1, 'an hour'],
  [24, 'a day'],
  [7 * 24, 'a week'],
  [30 * 24, '30 days'],
  [365 * 24, 'a year'],
]

/** The current state of a sanction. */
export function stateText(sanction: SanctionFacts, now: number): string {
  if (sanction.undone > 0) return 'undone'
  if (sanction.kind === 'warn' && sanction.acknowledged > 0) return 'read'
  return isActive(sanction, now) ? 'in force' : 'over'
}
