// Opponents and the piles as accessible regions: facts and field of each player, card counts.
import { distinctColors, type PlayerView, type Seat, type State } from '#engine/rules/public.ts'
import type { TableView } from '#proto/client/messages.ts'
import { openPanel } from '#web/client/state/ui.ts'
import { plural } from '#web/ui/text/english.ts'
import { peekAt } from '../input/actions.ts'
import { cardsOfColor, setName, shortName } from '../model/names.ts'
import { playerText } from './announcements.ts'
import { CardItem, Item, Zone } from './Zone.tsx'

interface OthersProps {
  s: State
  /** In turn order. */
  players: readonly PlayerView[]
  name: (seat: Seat) => string
  /** Presence: away, or played by a bot; '': neither. */
  presence: (seat: Seat) => string
}

/** All opponents: arrow keys move from player to player, and down into their sets. */
export function Others({ s, players, name, presence }: OthersProps) {
  const ids = players.flatMap(({ seat }) => {
    const cards = distinctColors(s, seat).flatMap((color) => cardsOfColor(s, seat, color))
    return [`seat-${seat}`, ...cards.map(String)]
  })
  return (
    <Zone name="others" ids={ids} role="group" aria-label="Other players">
      {players.map((player) => {
        const { seat } = player
        const id = `seat-${seat}`
        const text = playerText(s, player, name(seat), presence(seat))
        return (
          <section key={seat} aria-label={text}>
            <Item
              id={id}
              spot={{ kind: 'seat', seat }}
              group={id}
              head
              onClick={() => openPanel('field', seat)}
            >
              {text}
            </Item>
            <ul>
              {distinctColors(s, seat).map((color) => (
                <li key={color} aria-label={setName(s, seat, color)}>
                  {cardsOfColor(s, seat, color).map((card) => (
                    <CardItem key={card} card={card} group={id} onClick={() => peekAt(card)}>
                      {shortName(s, card)}
                    </CardItem>
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Zone>
  )
}

/** The piles in the middle: card counts, and the visible top card. */
export function Piles({ s, table }: { s: State; table: TableView }) {
  const top = table.top.at(-1) ?? 0
  const onTop = top === 0 ? '' : `, on top ${shortName(s, top)}`
  return (
    <section aria-label="Piles">
      <Zone name="piles" ids={['deck', 'discard']} role="group" aria-label="Piles">
        <Item id="deck" spot={{ kind: 'deck' }} aria-disabled>
          {`Deck, ${plural(table.deck, 'card')} face down`}
        </Item>
        <Item id="discard" spot={{ kind: 'discard' }} aria-disabled={top === 0} onClick={() => peekAt(top)}>
          {`Discard pile, ${plural(table.discard, 'card')}${onTop}`}
        </Item>
      </Zone>
    </section>
  )
}
