// Words an event as a log entry, in pieces: words, names, cards.
import { COLOR_ROWS, type CardId, type Color, type Seat } from '#engine/rules/public.ts'
import type { Event } from '#proto/client/messages.ts'
import { listedParts, plural } from '#web/ui/text/english.ts'

/** A piece of an entry; `whose` is a name in the possessive. */
export type Piece =
  string | { name: Seat } | { whose: Seat } | { card: CardId; color?: Color } | { strong: string }

export interface Narration {
  /** Whose avatar precedes the entry; 0: none. */
  who: Seat
  pieces: Piece[]
}

const entryBy = (who: Seat, ...pieces: Piece[]): Narration => ({ who, pieces: [{ name: who }, ...pieces] })
const entry = (...pieces: Piece[]): Narration => ({ who: 0, pieces })
const million = (value: number): Piece => ({ strong: `${value}M` })

/** The entry of an event; null where it has none. Chat has none. */
export function narrate(event: Event): Narration | null {
  switch (event.kind) {
    case 'moved':
      return moved(event.moved)
    case 'played':
      return played(event.played)
    case 'asked':
    case 'voted':
    case 'said':
      return null
    case 'saidNo':
      return saidNo(event.saidNo)
    case 'allowed':
      return entryBy(event.allowed.by, ' let it happen')
    case 'paid':
      return entryBy(event.paid.by, ' paid ', { name: event.paid.to }, ' ', million(event.paid.value))
    case 'passedRent':
      return entryBy(event.passedRent.by, ' passed the rent on to ', { name: event.passedRent.to })
    case 'stoleSet':
      return entryBy(event.stoleSet.by, ' took ', { whose: event.stoleSet.of }, ' ', {
        strong: `${COLOR_ROWS[event.stoleSet.color].name} set`,
      })
    case 'faced': {
      const { by, card, color } = event.faced
      return entryBy(by, ' turned ', { card, color }, ` to ${COLOR_ROWS[color].name}`)
    }
    case 'fizzled':
      return entry({ whose: event.fizzled.by }, ' ', { card: event.fizzled.card }, ' came to nothing')
    case 'reshuffled':
      return entry('The discard pile became a new deck')
    case 'sheltered':
      return entryBy(event.sheltered.seat, ' went into shelter')
    case 'delayed':
      return entryBy(event.delayed.by, ' delayed ', { whose: event.delayed.seat }, ' next cards')
    case 'skippedDraw':
      return entryBy(event.skippedDraw.seat, ' drew nothing: the shipment is late')
    case 'shown':
      return entryBy(event.shown.to, ' looked at ', { whose: event.shown.of }, ' hand')
    case 'timedOut':
      return entryBy(event.timedOut.seat, ' ran out of time')
    case 'endedTurn':
      return endedTurn(event.endedTurn)
    case 'turned':
      return entry(`Turn ${event.turned.turn} begins: `, { name: event.turned.of })
    case 'voteCalled':
      return entryBy(event.voteCalled.by, ' asked to remove ', { name: event.voteCalled.against })
    case 'voteEnded':
      return event.voteEnded.kicked ? null : entryBy(event.voteEnded.against, ' may stay')
    case 'left':
      return entryBy(event.left.seat, LEAVING[event.left.why])
    case 'won':
      return entryBy(event.won.seat, WINNING[event.won.by])
    case 'drink':
      return drink(event.drink)
    case 'arrived':
      return entryBy(event.arrived.seat, event.arrived.watching ? ' came to watch' : ' sat down')
    case 'departed':
      return entryBy(event.departed.seat, ' left')
    case 'hosting':
      return entryBy(event.hosting.seat, ' took over as host')
    case 'stoodIn':
      return entry('A bot plays for ', { name: event.stoodIn.seat }, STOOD_IN[event.stoodIn.why])
    case 'returned':
      return entryBy(event.returned.seat, ' took the seat back from the bot')
    case 'started':
      return entry('The game began; first: ', { name: event.started.first })
    case 'ended':
      return entryBy(event.ended.seat, ' ended the game for everyone')
  }
}

const LEAVING = { left: ' left the game', kicked: ' was voted out', resigned: ' resigned' } as const
const STOOD_IN = {
  none: '',
  lost: ', gone for a minute',
  asked: ', as the host asked',
  idle: ', who let three turns run out',
} as const
const WINNING = {
  sets: ' won with full sets',
  rainbow: ' won with a rainbow: one of each colour',
  last: ' won: nobody else is left',
} as const

/** The entry of a swap: `got` went to the player who swapped, `gave` away from them. */
export function narrateSwap(got: Payload<'moved'>, gave: Payload<'moved'>): Narration {
  const by = got.to.of ?? 0
  const theirs: Piece = { whose: got.from.of ?? 0 }
  return entryBy(by, ' swapped ', ...listed(gave.cards), ' for ', theirs, ' ', ...listed(got.cards))
}

export type Payload<K extends Event['kind']> =
  Extract<Event, { kind: K }> extends infer E ? (E extends Record<K, infer P> ? P : never) : never

function moved({ cards: ids, count, from, to }: Payload<'moved'>): Narration | null {
  if (from.at === 'deck' && to.at === 'hand' && to.of !== undefined) {
    return entryBy(to.of, ` drew ${plural(count, 'card')}`)
  }
  if (from.at === 'field' && to.at === 'field' && from.of !== undefined && to.of !== undefined) {
    return entryBy(to.of, ' got ', ...listed(ids), ' from ', { name: from.of })
  }
  return null
}

function played({ by, card, as, on, color }: Payload<'played'>): Narration {
  const shown: Piece = color === undefined ? { card } : { card, color }
  if (as === 'money') return entryBy(by, ' banked ', shown)
  return on.length === 1 && on[0] !== undefined
    ? entryBy(by, ' played ', shown, ' on ', { name: on[0] })
    : entryBy(by, ' played ', shown)
}

function endedTurn({ seat, left }: Payload<'endedTurn'>): Narration | null {
  if (left === 0) return null
  return entryBy(seat, ` ended the turn with ${plural(left, 'move')} left`)
}

const saidNo = ({ by, to, counter }: Payload<'saidNo'>): Narration =>
  counter ? entryBy(by, ' said no to ', { whose: to }, ' no') : entryBy(by, ' said no to ', { name: to })

function drink({ seats, reason }: Payload<'drink'>): Narration {
  const names = listedParts(seats.map((name) => ({ name })))
  return { who: seats[0] ?? 0, pieces: [...names, ` must drink: ${reason}`] }
}

const listed = (ids: readonly CardId[]): Piece[] => listedParts(ids.map((card) => ({ card })))
