// The winning cards: full sets as cascades, or one card of each color.
import {
  CARDS,
  COLOR_ROWS,
  cardsOn,
  COLORS,
  fullSets,
  keyOf,
  rentFor,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { SetCascade } from '#web/game/dialogs/parts/SetStack.tsx'
import styles from './GameOver.module.css'

interface WinningProps {
  table: State
  seat: Seat
}

const TILTS = [-2.4, 0.4, 2.2, -1.2]

/** The winner's full sets. */
export function WinningSets({ table, seat }: WinningProps) {
  const sets = fullSets(table, seat)
  const width = sets.length > 4 ? 108 : 148
  return (
    <ul className={styles.overSets}>
      {sets.map((color, at) => (
        <li key={color} style={{ rotate: `${TILTS[at % TILTS.length] ?? 0}deg` }}>
          <SetCascade
            table={table}
            seat={seat}
            color={color}
            width={width}
            step={Math.round(width * 0.3)}
            label={setLabel(table, seat, color)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Accessible name of a set: "Full set of Blue, rent 8M: …". */
function setLabel(table: State, seat: Seat, color: Color): string {
  const titles = cardsOn(table, seat, color).map((card) => titleOf(table, card))
  return `Full set of ${COLOR_ROWS[color].name}, rent ${rentFor(table, seat, color)}M: ${titles.join(', ')}`
}

/** One card of each color. */
export function RainbowCards({ table, seat }: WinningProps) {
  return (
    <ul className={styles.overRainbow} data-testid="over-rainbow">
      {COLORS.map((color, at) => {
        const card = cardsOn(table, seat, color)[0]
        if (card === undefined) return null
        return (
          <li key={color} style={{ rotate: `${TILTS[at % TILTS.length] ?? 0}deg` }}>
            <Card
              cardKey={keyOf(table, card)}
              facing={color}
              width={112}
              label={`${titleOf(table, card)}, ${COLOR_ROWS[color].name}`}
              still
            />
          </li>
        )
      })}
    </ul>
  )
}

const titleOf = (table: State, card: number): string => CARDS[keyOf(table, card)].title
