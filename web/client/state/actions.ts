// A click or drop on a card: plays it where there is no choice, else opens its choices.
import {
  choicesFor,
  entryColors,
  REFUSALS,
  rowFor,
  waysFor,
  type CardId,
  type Refusal,
  type Color,
} from '#engine/rules/public.ts'
import { send } from '#web/client/net/send.ts'
import { useRoom } from './room.ts'
import { useUi } from './ui.ts'

/** Plays a hand card; an action or rent card is laid down first, which pauses the clock while the player chooses. */
export async function play(card: CardId): Promise<void> {
  const { table, seat } = useRoom.getState()
  if (!table) return
  const ways = waysFor(table, seat, card)
  const refused = ways.every((way) => way.refused !== null) ? ways[0]?.refused : undefined
  if (refused) return refuseQuietly(refused)
  const row = rowFor(table, card)
  switch (row.kind) {
    case 'property':
    case 'money': {
      const only = choicesFor(table, seat, card)[0]
      if (only) await send(only)
      return
    }
    case 'wildcard': {
      const color = chosenColor(card)
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

/** Flips a wildcard, in hand or field. */
export async function turn(card: CardId, color: Color): Promise<void> {
  await send({ kind: 'turnCard', turnCard: { card, color } })
}

/** Ends the turn; with moves left it asks first. */
export async function endTurn(): Promise<void> {
  const { table } = useRoom.getState()
  if (table && table.turn.moves > 0) useUi.setState({ open: 'confirmEnd', openArg: null })
  else await send({ kind: 'endTurn', endTurn: {} })
}

/** The color a two-colored wildcard of the hand is flipped to; the rainbow has none until chosen. */
function chosenColor(card: CardId): Color | undefined {
  const { table, seat } = useRoom.getState()
  if (!table) return undefined
  const colors = entryColors(table, seat, card)
  const row = rowFor(table, card)
  if (row.kind === 'wildcard' && row.colors.length === 2) return table.facing[card] ?? colors[0]
  return colors.length === 1 ? colors[0] : undefined
}

function refuseQuietly(key: Refusal): void {
  useUi.setState({ refusedDrop: { text: REFUSALS[key], key } })
}
