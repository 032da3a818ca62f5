// What clicks, drops and keys do at the table, in the words of the rules.
import {
  colorsOf,
  isRainbow,
  REFUSALS,
  refuse,
  rowFor,
  turnsFor,
  waysFor,
  type CardId,
} from '#engine/rules/public.ts'
import { send } from '#web/client/net/send.ts'
import { play, turn } from '#web/client/state/actions.ts'
import { flipInHand } from '#web/client/state/hand.ts'
import { useRoom } from '#web/client/state/room.ts'
import { openPanel, useUi } from '#web/client/state/ui.ts'
import { dispatchDrag } from './dragging.ts'
import { pictureNow } from './picture.ts'
import { useTableStore } from './store.ts'
import { saidBy, type Said } from '../model/drag/drops.ts'
import { moved, SCROLL_STEP, scrollRoom } from '../model/layout/fan.ts'
import type { Aimed } from '../model/drag/held.ts'

/** Shows a card large with what it does. */
export const look = (card: CardId): void => {
  // A hand turned face down is not to be looked at either.
  const covered = useUi.getState().handDown && useRoom.getState().mine.hand.includes(card)
  if (card !== 0 && !covered) openPanel('zoom', card)
}

/** Scrolls a hand that is too wide for its fan by so many steps. */
export function scrollHand(steps: number): void {
  const picture = pictureNow()
  const { scroll } = useTableStore.getState()
  if (!picture?.layout.own) return
  const room = scrollRoom(picture.order.length, picture.layout.own.hand.width)
  const next = Math.max(0, Math.min(room, scroll + steps * SCROLL_STEP))
  if (next !== scroll) useTableStore.setState({ scroll: next, hover: 0 })
}

/** Plays a card of my hand, as a click on it does. */
export const playFromHand = (card: CardId): Promise<void> => {
  useTableStore.setState({ hover: 0 })
  return play(card)
}

/** Whether a card of my hand can be played now in any way; else a click says why not. */
export const canPlay = (card: CardId): boolean => {
  const { table, seat } = useRoom.getState()
  return table !== null && waysFor(table, seat, card).some(({ refused }) => refused === null)
}

/** Puts a card of my hand into my bank. */
export async function playAsMoney(card: CardId): Promise<void> {
  const { table, seat } = useRoom.getState()
  if (!table) return
  const command = { kind: 'play', play: { card, as: 'money', choice: {} } } as const
  const refused = refuse(table, seat, command)
  if (refused) useUi.setState({ refusedDrop: { text: REFUSALS[refused], key: refused } })
  else await send(command)
}

/** Turns a wildcard over: in the hand at once, in the field to its other color, a rainbow by asking for the color. */
export async function flip(card: CardId): Promise<void> {
  const { table, seat, mine } = useRoom.getState()
  if (!table || rowFor(table, card).kind !== 'wildcard') return
  if (mine.hand.includes(card)) return flipInHand(card)
  const turns = turnsFor(table, seat).filter((each) => each.card === card)
  const [first] = turns
  if (first && turns.length === 1) return turn(card, first.color)
  if (first) return openPanel('recolor', card)
  // Nothing fits: the rules say why, by the color it would be turned to.
  const other = colorsOf(table, card).find((color) => color !== table.facing[card])
  if (!other) return
  const refused = refuse(table, seat, { kind: 'turnCard', turnCard: { card, color: other } })
  if (refused && !isRainbow(table, card))
    useUi.setState({ refusedDrop: { text: REFUSALS[refused], key: refused } })
}

/** Lets the dragged card go: plays it, sorts it in, or lets it glide home. */
export async function letGo(): Promise<void> {
  const held = pictureNow()?.held
  const said: Said = held && !held.still ? meant(held) : { kind: 'nothing' }
  // Not played before the table says so: it waits where it was let go.
  const asks = said.kind !== 'nothing' && said.kind !== 'order'
  const waits = held && !held.still && asks && held.drops.refused === null ? held.at : null
  dispatchDrag({ kind: 'drop', waits, now: performance.now() })
  if (held && !held.still) await act(held.card, said)
}

/** What letting go says; a card that has left the hand meanwhile says nothing. */
function meant({ card, drops, over }: Aimed): Said {
  const { table, mine } = useRoom.getState()
  return table && mine.hand.includes(card) ? saidBy(drops, over, table) : { kind: 'nothing' }
}

async function act(card: CardId, said: Said): Promise<void> {
  switch (said.kind) {
    case 'nothing':
      return
    case 'order':
      return useTableStore.setState({ order: moved(pictureNow()?.order ?? [], card, said.slot) })
    case 'send':
      await send(said.command)
      return
    case 'play':
      return play(card)
    case 'choose':
      await play(card)
      return useUi.setState(({ pendingPlay }) =>
        pendingPlay?.card === card
          ? {
              pendingPlay: {
                ...pendingPlay,
                as: 'action',
                choice: { ...pendingPlay.choice, ...said.choice },
              },
            }
          : {},
      )
  }
}

/** Whether a card can stand for more than one color. */
export const isWildcard = (card: CardId): boolean => {
  const { table } = useRoom.getState()
  return table !== null && rowFor(table, card).kind === 'wildcard'
}

/** Whether a card of the hand has two sides to choose from; a rainbow is asked when it is played. */
export const hasTwoSides = (card: CardId): boolean => {
  const { table } = useRoom.getState()
  return table !== null && isWildcard(card) && !isRainbow(table, card)
}
