// The table's accessible zones: my sets, bank and hand, the opponents, the piles.
import { useId } from 'react'
import {
  COLOR_ROWS,
  distinctColors,
  rowFor,
  totalOf,
  valueOf,
  waysFor,
  type CardId,
  type PlayerView,
  type State,
  type Seat,
} from '#engine/rules/public.ts'
import { useUi, openPanel } from '#web/client/state/ui.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { plural } from '#web/ui/text/english.ts'
import { flip, peekAt } from '../input/actions.ts'
import { usePicture } from '../input/store.ts'
import { cardsOfColor, setName, shortName } from '../model/names.ts'
import { pressInHand } from './aim.ts'
import { handCardText, playerText } from './announcements.ts'
import { CardItem, Item, Zone } from './Zone.tsx'
import type { TableView } from '#proto/client/messages.ts'

/** My field: a press flips a wildcard, and looks closer at any other card. */
export function Sets({ s, me }: { s: State; me: number }) {
  const colors = distinctColors(s, me)
  const ids = colors.flatMap((color) => cardsOfColor(s, me, color)).map(String)
  const label = `Your sets, ${colors.length}`
  return (
    <section aria-label={label}>
      {colors.length === 0 && <p>No properties yet.</p>}
      <Zone name="sets" ids={ids} role="list" aria-label={label}>
        {colors.map((color) => (
          <div key={color} role="listitem" aria-label={setName(s, me, color)}>
            <div role="group" aria-label={COLOR_ROWS[color].name}>
              {cardsOfColor(s, me, color).map((card) => {
                const turns = rowFor(s, card).kind === 'wildcard'
                const press = turns ? flip : peekAt
                return (
                  <CardItem key={card} card={card} group={color} onClick={() => void press(card)}>
                    {`${turns ? 'Turn ' : ''}${shortName(s, card)}`}
                  </CardItem>
                )
              })}
            </div>
          </div>
        ))}
      </Zone>
    </section>
  )
}

/** My bank with its total, highest value first, as on the canvas. */
export function Bank({ s, player }: { s: State; player: PlayerView }) {
  const notes = [...player.bank].sort((one, other) => valueOf(s, other) - valueOf(s, one))
  const label = `Your bank, ${totalOf(s, notes)} million`
  const textOf = (card: CardId): string => {
    const name = shortName(s, card)
    return name.includes('million') ? name : `${name}, ${valueOf(s, card)} million`
  }
  return (
    <section aria-label={label}>
      {notes.length === 0 && <p>Nothing in it yet.</p>}
      <Zone name="bank" ids={notes.map(String)} role="list" aria-label={label}>
        {notes.map((card) => (
          <div key={card} role="listitem">
            <Item id={String(card)} spot={{ kind: 'bank' }} onClick={() => peekAt(card)}>
              {textOf(card)}
            </Item>
          </div>
        ))}
      </Zone>
    </section>
  )
}

/** My hand with each card's name, keys and refusal; face down it announces only the number of cards. */
export function Hand({ s, me, order }: { s: State; me: number; order: readonly CardId[] }) {
  const aimed = usePicture((picture) => picture?.held?.card ?? 0)
  const down = useUi((ui) => ui.handDown)
  const keys = usePreferences((preferences) => preferences.keys)
  const descriptionId = useId()
  const ids = order.map(String)
  return (
    <section aria-label="Your hand">
      <p>{`${plural(order.length, 'card')}. ${keyName(keyFor('help', keys))} lists all keys.`}</p>
      <Zone name="hand" ids={ids} role="listbox" aria-label="Your hand" aria-orientation="horizontal">
        {order.map((card, n) => (
          <div key={card} role="none">
            <CardItem
              card={card}
              role="option"
              aria-selected={card === aimed}
              aria-disabled={waysFor(s, me, card).every(({ refused }) => refused !== null)}
              aria-posinset={n + 1}
              aria-setsize={order.length}
              {...(down ? {} : { 'aria-describedby': `${descriptionId}-${card}` })}
              onClick={() => void pressInHand(card)}
            >
              {down ? 'card, face down' : shortName(s, card)}
            </CardItem>
            {!down && (
              <span id={`${descriptionId}-${card}`} hidden>
                <Sentence>{handCardText(s, me, card, keys)}</Sentence>
              </span>
            )}
          </div>
        ))}
      </Zone>
    </section>
  )
}

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
