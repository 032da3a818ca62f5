// Table actions: maps clicks and keys to moves of the rules.
import {
  choicesFor,
  colorsOf,
  isRainbow,
  REFUSALS,
  refuse,
  rowFor,
  turnsFor,
  waysFor,
  type CardId,
  type Refusal,
} from '#engine/rules/public.ts'
import { send } from '#web/client/net/send.ts'
import { flipInHand } from '#web/client/state/hand.ts'
import { useRoom } from '#web/client/state/room.ts'
import { openPanel, useUi } from '#web/client/state/ui.ts'
import { pictureNow, useTableStore } from './store.ts'
import { playedAs } from '../model/drag/dropPreview.ts'
import { SCROLL_STEP, scrollRoom } from '../model/layout/fan.ts'
import { NOTHING_HIT } from '../model/drag/hit.ts'

/** Opens the close look at a card, except at a hand that is turned face down. */
export const peekAt = (card: CardId): void => {
  const isFaceDown = useUi.getState().handDown && useRoom.getState().mine.hand.includes(card)
  if (card !== 0 && !isFaceDown) openPanel('zoom', card)
}

/** Scrolls a hand that is too wide for its fan by a number of steps. */
export function scrollHand(steps: number): void {
  const picture = pictureNow()
  const { scroll } = useTableStore.getState()
  if (!picture?.layout.own) return
  const room = scrollRoom(picture.order.length, picture.layout.own.hand.width)
  const next = Math.max(0, Math.min(room, scroll + steps * SCROLL_STEP))
  if (next !== scroll) useTableStore.setState({ scroll: next, hit: NOTHING_HIT })
}

/**
 * Plays a card of my hand where there is no choice; an action or rent card is laid down first, which pauses the
 * clock while I choose.
 */
export async function playFromHand(card: CardId): Promise<void> {
  useTableStore.setState({ hit: NOTHING_HIT })
  const { table, seat } = useRoom.getState()
  if (!table) return
  const ways = waysFor(table, seat, card)
  const refused = ways.every((way) => way.refused !== null) ? ways[0]?.refused : undefined
  if (refused) return refuseQuietly(refused)
  switch (rowFor(table, card).kind) {
    case 'property':
    case 'money': {
      const only = choicesFor(table, seat, card)[0]
      if (only) await send(only)
      return
    }
    case 'wildcard': {
      const color = playedAs(table, seat, card)
      if (color) await send({ kind: 'play', play: { card, as: 'property', choice: { color } } })
      else useUi.setState({ pendingPlay: { card, as: 'property', choice: {} } })
      return
    }
    case 'action':
    case 'rent':
      if ((await send({ kind: 'pick', pick: { card } })).ok)
        useUi.setState({ pendingPlay: { card, choice: {} } })
  }
}

const refuseQuietly = (key: Refusal): void => useUi.setState({ refusedDrop: { text: REFUSALS[key], key } })

/** Ends the turn; with moves left it asks first. */
export async function endTurn(): Promise<void> {
  const { table } = useRoom.getState()
  if (table && table.turn.moves > 0) openPanel('confirmEnd')
  else await send({ kind: 'endTurn', endTurn: {} })
}

/** Whether a card of my hand is playable now in any way; otherwise a click explains why not. */
export const canPlay = (card: CardId): boolean => {
  const { table, seat } = useRoom.getState()
  return table !== null && waysFor(table, seat, card).some(({ refused }) => refused === null)
}

/** Banks a card of my hand. */
export async function playAsMoney(card: CardId): Promise<void> {
  const { table, seat } = useRoom.getState()
  if (!table) return
  const command = { kind: 'play', play: { card, as: 'money', choice: {} } } as const
  const refused = refuse(table, seat, command)
  if (refused) refuseQuietly(refused)
  else await send(command)
}

/** Flips a wildcard: locally in the hand, by a move in the field; a rainbow wildcard asks for its color. */
export async function flip(card: CardId): Promise<void> {
  const { table, seat, mine } = useRoom.getState()
  if (!table || rowFor(table, card).kind !== 'wildcard') return
  if (mine.hand.includes(card)) return flipInHand(card)
  const [first, second] = turnsFor(table, seat).filter((each) => each.card === card)
  if (second) return openPanel('recolor', card)
  if (first) return void (await send({ kind: 'turnCard', turnCard: { card, color: first.color } }))
  // No color fits: show the refusal for the color it would flip to.
  const other = colorsOf(table, card).find((color) => color !== table.facing[card])
  if (!other) return
  const refused = refuse(table, seat, { kind: 'turnCard', turnCard: { card, color: other } })
  if (refused && !isRainbow(table, card)) refuseQuietly(refused)
}

/** Whether a card can have more than one color. */
export const isWildcard = (card: CardId): boolean => {
  const { table } = useRoom.getState()
  return table !== null && rowFor(table, card).kind === 'wildcard'
}

/** Whether a hand card has two colors to flip between; a rainbow wildcard's color is asked for on play. */
export const hasTwoSides = (card: CardId): boolean => {
  const { table } = useRoom.getState()
  return table !== null && isWildcard(card) && !isRainbow(table, card)
}
