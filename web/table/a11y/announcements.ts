// Texts for screen readers: my hand cards, players, and the turn.
import {
  colorOf,
  COLOR_ROWS,
  colorsOf,
  isRainbow,
  REFUSALS,
  rowFor,
  totalOf,
  waitingSeats,
  waysFor,
  type CardId,
  type PlayerView,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import type { Person } from '#proto/client/messages.ts'
import { listed, plural, possessive } from '#web/ui/text/english.ts'
import { isStoodIn } from '#proto/client/standIn.ts'
import { keyFor, keyName, type Shortcut, type Keys } from '#web/prefs/shortcuts.ts'
import { dropsFor } from '../model/drag/drops.ts'

/** A hand card's effect, its keys, and why it cannot be played. */
export function handCardText(s: State, me: Seat, card: CardId, keys: Keys): string {
  const row = rowFor(s, card)
  const text = row.kind === 'action' || row.kind === 'rent' ? `${row.text} ` : ''
  const ways = waysFor(s, me, card)
  const open = ways.filter(({ refused }) => refused === null).map(({ as }) => as)
  const [against] = ways.flatMap(({ as, refused }) => (refused && as !== 'money' ? [refused] : []))
  const [wholly] = ways.flatMap(({ refused }) => refused ?? [])
  if (open.length === 0) return `${text}${wholly ? REFUSALS[wholly] : ''}`.trim()
  const press = (shortcut: Shortcut, action: string): string =>
    `${keyName(keyFor(shortcut, keys))}: ${action}`
  const actions: string[] = []
  if (open.some((as) => as !== 'money')) actions.push(press('play', playText(s, card)))
  else if (row.kind === 'money') actions.push(press('play', `bank ${row.value} million`))
  if (open.includes('money') && row.kind !== 'money')
    actions.push(press('money', `bank ${row.value} million`))
  if (dropsFor(s, me, card).seats.length > 0) actions.push(press('target', 'aim at somebody'))
  const other = otherSide(s, card)
  if (other) actions.push(press('flip', `turn to ${other}`))
  const but = against && !open.some((as) => as !== 'money') ? `${REFUSALS[against]} ` : ''
  return `${text}${but}${actions.join('; ')}.`
}

function playText(s: State, card: CardId): string {
  const row = rowFor(s, card)
  switch (row.kind) {
    case 'property':
      return 'play as property'
    case 'wildcard':
      return isRainbow(s, card) ? 'play in a colour of yours' : `play as ${COLOR_ROWS[colorOf(s, card)].name}`
    case 'money':
      return `bank ${row.value} million`
    case 'rent':
      return 'collect rent'
    case 'action':
      return 'play'
  }
}

/** The color a two-colored wildcard would flip to. */
function otherSide(s: State, card: CardId): string | null {
  if (rowFor(s, card).kind !== 'wildcard' || isRainbow(s, card)) return null
  const other = colorsOf(s, card).find((color) => color !== colorOf(s, card))
  return other ? COLOR_ROWS[other].name : null
}

/** A player's presence; '' if present. */
export function presenceText(person: Person | undefined): string {
  if (person === undefined) return ''
  if (isStoodIn(person)) return 'a bot is playing for them'
  return person.away ? 'away' : ''
}

/** A player's summary: hand, bank, effects on them, and presence. */
export function playerText(s: State, player: PlayerView, name: string, presence: string): string {
  const parts = [
    `${name}${s.turn.of === player.seat ? ', playing now' : ''}`,
    `${plural(player.hand, 'card')} in hand`,
    `${totalOf(s, player.bank)} million in the bank`,
    ...(player.shelter > 0 ? [`sheltering for ${plural(player.shelter, 'turn')}`] : []),
    ...(player.delayed ? ['draws nothing next turn'] : []),
    ...(presence === '' ? [] : [presence]),
  ]
  return parts.join(', ')
}

/** Whose turn it is, moves left, and awaited players. */
export function turnText(s: State, me: Seat, name: (seat: Seat) => string, seconds: number | null): string {
  const { of, moves, multiplier } = s.turn
  const whose = of === me ? 'Your turn' : `It’s ${possessive(name(of))} turn`
  const awaited = waitingSeats(s).map((seat) => (seat === me ? 'you' : name(seat)))
  return [
    `${whose}, ${plural(moves, 'move')} left.`,
    ...(multiplier > 1 ? [`The next rent counts ${multiplier} times.`] : []),
    ...(awaited.length > 0 ? [`Waiting for ${listed(awaited)}.`] : []),
    ...(seconds !== null ? [`${plural(seconds, 'second')} on the clock.`] : []),
  ].join(' ')
}
