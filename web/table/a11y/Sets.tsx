// My sets as accessible groups; each card is a control to look closer or flip a wildcard.
import {
  cardsOn,
  COLOR_ROWS,
  distinctColors,
  enhancements,
  rowFor,
  type CardId,
  type State,
} from '#engine/rules/public.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { flip, peekAt } from '../input/actions.ts'
import { setName, shortName } from '../model/names.ts'
import { Zone } from './Zone.tsx'

/** My field. */
export function Sets({ s, me }: { s: State; me: number }) {
  const colors = distinctColors(s, me)
  const cardsOf = (color: (typeof colors)[number]): CardId[] => [
    ...cardsOn(s, me, color),
    ...enhancements(s, me, color),
  ]
  const label = `Your sets, ${colors.length}`
  return (
    <section aria-label={label}>
      {colors.length === 0 && <p>No properties yet.</p>}
      <Zone name="sets" ids={colors.flatMap(cardsOf).map(String)} role="list" aria-label={label}>
        {(item) =>
          colors.map((color) => (
            <div key={color} role="listitem" aria-label={setName(s, me, color)}>
              <div role="group" aria-label={COLOR_ROWS[color].name}>
                {cardsOf(color).map((card) => (
                  <button
                    key={card}
                    type="button"
                    {...item(String(card), { kind: 'card', card }, color)}
                    onClick={() => (isWild(s, card) ? void flip(card) : peekAt(card))}
                  >
                    <Sentence>{isWild(s, card) ? `Turn ${shortName(s, card)}` : shortName(s, card)}</Sentence>
                  </button>
                ))}
              </div>
            </div>
          ))
        }
      </Zone>
    </section>
  )
}

const isWild = (s: State, card: CardId): boolean => rowFor(s, card).kind === 'wildcard'
