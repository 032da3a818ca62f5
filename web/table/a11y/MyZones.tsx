// My sets, bank and hand as accessible lists; each card is a control.
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
} from '#engine/rules/public.ts'
import { useUi } from '#web/client/state/ui.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { keyFor, keyName } from '#web/prefs/shortcuts.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { plural } from '#web/ui/text/english.ts'
import { flip, peekAt } from '../input/actions.ts'
import { usePicture } from '../input/picture.ts'
import { useTableStore } from '../input/store.ts'
import { mergedOrder } from '../model/layout/fan.ts'
import { cardsOfColor, setName, shortName } from '../model/names.ts'
import { pressInHand } from './aim.ts'
import { handCardText } from './announcements.ts'
import { CardItem, Item, Zone } from './Zone.tsx'

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
              {cardsOfColor(s, me, color).map((card) =>
                rowFor(s, card).kind === 'wildcard' ? (
                  <CardItem key={card} card={card} group={color} onClick={() => void flip(card)}>
                    {`Turn ${shortName(s, card)}`}
                  </CardItem>
                ) : (
                  <CardItem key={card} card={card} group={color} onClick={() => peekAt(card)}>
                    {shortName(s, card)}
                  </CardItem>
                ),
              )}
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
export function Hand({ s, me, hand }: { s: State; me: number; hand: readonly CardId[] }) {
  const kept = useTableStore((store) => store.order)
  const order = mergedOrder(kept, hand)
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
