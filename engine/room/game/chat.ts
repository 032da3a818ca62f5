// Chat lines: length, rate limit, secret words; and who must drink.
import type { Event } from '#proto/client/messages.ts'
import type { Event as TableEvent } from '../../rules/messages.ts'
import type { Seat } from '../../rules/types.ts'
import { codePoints, oneLine } from '#proto/names/person.ts'
import { filterMap, withEntry } from '../members/smallMap.ts'
import { refill, takeToken } from '../tokenBucket.ts'
import type { LiveRoom } from '../types.ts'

/** Code points of a line. */
const MAX_LINE = 200
const RATE = { burst: 6, refillMs: 1000 }
/** Least payment, in M, for which the payer must drink. */
const DRINK_FROM = 5

/** Words that set off a secret sound, each with the sound's name. */
export const SECRETS = [
  'achoo',
  'cough',
  'corona',
  'china',
  'toilet paper',
  'quarantine',
  'vaccine',
  'mask',
  'tiger',
  'party',
] as const

/** The text as broadcast; null: empty or too long. */
export function normalizeLine(text: string): string | null {
  const line = oneLine(text)
  return line === '' || codePoints(line) > MAX_LINE ? null : line
}

/** Whether a line contains this word or phrase as whole words, in any case. */
function containsWord(text: string, word: string): boolean {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return words.includes(` ${word} `)
}

/** The first secret word in a line; '': none. */
export const secretIn = (text: string): string => SECRETS.find((secret) => containsWord(text, secret)) ?? ''

export const mentionsChina = (text: string): boolean => containsWord(text, 'china')

/** Takes a token from the sender's rate limit; false: none left. */
export function mayChat(live: Pick<LiveRoom, 'recentSpeakers'>, seat: Seat, now: number): boolean {
  const recent = filterMap(live.recentSpeakers, (_, tokens) => refill(tokens, RATE, now).left < RATE.burst)
  const tokens = recent.get(seat) ?? { left: RATE.burst, at: now }
  live.recentSpeakers = withEntry(recent, seat, tokens)
  return takeToken(tokens)
}

const REASONS = {
  set: 'a full set was stolen',
  paid: '5M or more paid at once',
  no: 'the No was countered',
} as const

type Reason = keyof typeof REASONS

function drinkFor(event: TableEvent): { why: Reason; seat: Seat } | null {
  if (event.kind === 'stoleSet') return { why: 'set', seat: event.stoleSet.of }
  if (event.kind === 'paid' && event.paid.value >= DRINK_FROM) return { why: 'paid', seat: event.paid.by }
  if (event.kind === 'saidNo' && event.saidNo.counter) return { why: 'no', seat: event.saidNo.to }
  return null
}

/**
 * Drink events for these events, one per reason. `drinker`: whether a seat's player drinks; bots never do.
 */
export function drinks(events: readonly TableEvent[], drinker: (seat: Seat) => boolean): Event[] {
  const due = events.flatMap((event) => drinkFor(event) ?? [])
  if (due.length === 0) return []
  return (['set', 'paid', 'no'] as const).flatMap((reason): Event[] => {
    const charged = due.filter(({ why, seat }) => why === reason && drinker(seat))
    const seats = [...new Set(charged.map(({ seat }) => seat))]
    return seats.length === 0 ? [] : [{ kind: 'drink', drink: { seats, reason: REASONS[reason] } }]
  })
}
