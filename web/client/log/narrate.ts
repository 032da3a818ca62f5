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

/** The kinds of events. */
export type Kind = Event['kind']
/** What an event of a kind says. */
export type Payload<K extends Kind> = Extract<Event, Record<K, unknown>>[K]
/** An event of a kind. */
export type EventOf<K extends Kind> = { [P in K]: { kind: P } & { [Q in P]: Payload<P> } }[K]

/** The entry of an event; null where it has none. Chat has none. */
export const narrate = <K extends Kind>(event: EventOf<K>): Narration | null => NARRATORS[event.kind](event)

const NARRATORS: { [K in Kind]: (event: EventOf<K>) => Narration | null } = {
  moved: (event) => moved(event.moved),
  played: (event) => played(event.played),
  asked: () => null,
  voted: () => null,
  said: () => null,
  saidNo: (event) => saidNo(event.saidNo),
  allowed: ({ allowed }) => entryBy(allowed.by, ' let it happen'),
  paid: ({ paid }) => entryBy(paid.by, ' paid ', { name: paid.to }, ' ', million(paid.value)),
  passedRent: ({ passedRent: { by, to } }) => entryBy(by, ' passed the rent on to ', { name: to }),
  stoleSet: ({ stoleSet: { by, of, color } }) =>
    entryBy(by, ' took ', { whose: of }, ' ', { strong: `${COLOR_ROWS[color].name} set` }),
  faced: ({ faced: { by, card, color } }) =>
    entryBy(by, ' turned ', { card, color }, ` to ${COLOR_ROWS[color].name}`),
  fizzled: ({ fizzled: { by, card } }) => entry({ whose: by }, ' ', { card }, ' came to nothing'),
  reshuffled: () => entry('The discard pile became a new deck'),
  sheltered: ({ sheltered }) => entryBy(sheltered.seat, ' went into shelter'),
  delayed: ({ delayed: { by, seat } }) => entryBy(by, ' delayed ', { whose: seat }, ' next cards'),
  skippedDraw: ({ skippedDraw }) => entryBy(skippedDraw.seat, ' drew nothing: the shipment is late'),
  shown: ({ shown: { to, of } }) => entryBy(to, ' looked at ', { whose: of }, ' hand'),
  timedOut: ({ timedOut }) => entryBy(timedOut.seat, ' ran out of time'),
  endedTurn: (event) => endedTurn(event.endedTurn),
  turned: ({ turned: { turn, of } }) => entry(`Turn ${turn} begins: `, { name: of }),
  voteCalled: ({ voteCalled: { by, against } }) => entryBy(by, ' asked to remove ', { name: against }),
  voteEnded: ({ voteEnded: { kicked, against } }) => (kicked ? null : entryBy(against, ' may stay')),
  left: ({ left }) => entryBy(left.seat, LEAVING[left.why]),
  won: ({ won }) => entryBy(won.seat, WINNING[won.by]),
  drink: (event) => drink(event.drink),
  arrived: ({ arrived }) => entryBy(arrived.seat, arrived.watching ? ' came to watch' : ' sat down'),
  departed: ({ departed }) => entryBy(departed.seat, ' left'),
  hosting: ({ hosting }) => entryBy(hosting.seat, ' took over as host'),
  stoodIn: ({ stoodIn: { seat, why } }) => entry('A bot plays for ', { name: seat }, STOOD_IN[why]),
  returned: ({ returned }) => entryBy(returned.seat, ' took the seat back from the bot'),
  started: ({ started }) => entry('The game began; first: ', { name: started.first }),
  ended: ({ ended }) => entryBy(ended.seat, ' ended the game for everyone'),
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
