// Chat: length and rate of lines, secret words, and who must drink.
import type { Event } from '#proto/client/messages.ts'
import type { Event as TableEvent } from '../../rules/messages.ts'
import type { Seat } from '../../rules/types.ts'
import { characters, oneLine } from '#proto/names/person.ts'
import { filterMap, withEntry } from '../members/smallMap.ts'
import { refill, take } from '../tokens.ts'
import type { LiveRoom } from '../types.ts'

const LONGEST = 200
const RATE = { atOnce: 6, againMs: 1000 }
/** The payment, in M, from which on the payer must drink. */
const MUCH = 5

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
export function lineOf(text: string): string | null {
  const line = oneLine(text)
  return line === '' || characters(line) > LONGEST ? null : line
}

/** Whether a line contains this word or sequence of words, whole and in any case. */
function has(text: string, word: string): boolean {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return words.includes(` ${word} `)
}

/** The first secret word in a line; '': none. */
export const secretIn = (text: string): string => SECRETS.find((secret) => has(text, secret)) ?? ''

export const mentionsChina = (text: string): boolean => has(text, 'china')

/** Takes a token from the speaker's rate limit; false: none left. */
export function mayChat(live: Pick<LiveRoom, 'recentSpeakers'>, seat: Seat, now: number): boolean {
  const recent = filterMap(live.recentSpeakers, (_, tokens) => refill(tokens, RATE, now).left < RATE.atOnce)
  const tokens = recent.get(seat) ?? { left: RATE.atOnce, at: now }
  live.recentSpeakers = withEntry(recent, seat, tokens)
  return take(tokens)
}

const REASONS = {
  set: 'a full set was stolen',
  paid: '5M or more paid at once',
  no: 'the No was countered',
} as const

function drinkFor(event: TableEvent): { why: keyof typeof REASONS; seat: Seat } | null {
  if (event.kind === 'stoleSet') return { why: 'set', seat: event.stoleSet.of }
  if (event.kind === 'paid' && event.paid.value >= MUCH) return { why: 'paid', seat: event.paid.by }
  if (event.kind === 'saidNo' && event.saidNo.counter) return { why: 'no', seat: event.saidNo.to }
  return null
}

/** Who must drink for what happened; bots never do. */
export function drinks(events: readonly TableEvent[], drinker: (seat: Seat) => boolean): Event[] {
  const due: Record<keyof typeof REASONS, Seat[]> = { set: [], paid: [], no: [] }
  let any = false
  for (const event of events) {
    const whose = drinkFor(event)
    if (whose === null) continue
    due[whose.why].push(whose.seat)
    any = true
  }
  if (!any) return []
  return (['set', 'paid', 'no'] as const).flatMap((why): Event[] => {
    const seats = [...new Set(due[why])].filter(drinker)
    return seats.length === 0 ? [] : [{ kind: 'drink', drink: { seats, reason: REASONS[why] } }]
  })
}
