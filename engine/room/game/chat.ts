// Chat lines: length, rate limit, secret words; and who must drink.
import type { Event } from '#proto/client/messages.ts'
import type { Event as TableEvent } from '../../rules/messages.ts'
import type { Seat } from '../../rules/types.ts'
import { codePoints, oneLine } from '#proto/names/person.ts'
import { filterMap, withEntry } from '../smallMap.ts'
import { refill, takeToken } from '../tokenBucket.ts'
import type { LiveRoom } from '../types.ts'

/** Code points of a line. */
const MAX_LINE_LENGTH = 200
const RATE = { burst: 6, refillMs: 1000 }
/** Least payment, in M, for which the payer must drink. */
const MIN_DRINK_PAYMENT = 5

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
  return line === '' || codePoints(line) > MAX_LINE_LENGTH ? null : line
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

/** Why somebody must drink, in the order of the drink events. */
const DRINK_REASONS = ['a full set was stolen', '5M or more paid at once', 'the No was countered'] as const
type DrinkReason = (typeof DRINK_REASONS)[number]

function drinkFor(event: TableEvent): { reason: DrinkReason; seat: Seat } | null {
  if (event.kind === 'stoleSet') return { reason: 'a full set was stolen', seat: event.stoleSet.of }
  if (event.kind === 'paid' && event.paid.value >= MIN_DRINK_PAYMENT)
    return { reason: '5M or more paid at once', seat: event.paid.by }
  if (event.kind === 'saidNo' && event.saidNo.counter)
    return { reason: 'the No was countered', seat: event.saidNo.to }
  return null
}

/**
 * Drink events for these events, one per reason. `isDrinker`: whether a seat's player drinks; bots never do.
 */
export function drinkEvents(events: readonly TableEvent[], isDrinker: (seat: Seat) => boolean): Event[] {
  const due = events.flatMap((event) => drinkFor(event) ?? [])
  if (due.length === 0) return []
  return DRINK_REASONS.flatMap((reason): Event[] => {
    const drinking = due.filter((drink) => drink.reason === reason && isDrinker(drink.seat))
    const seats = [...new Set(drinking.map(({ seat }) => seat))]
    return seats.length === 0 ? [] : [{ kind: 'drink', drink: { seats, reason } }]
  })
}
