// The cards somebody won with: full sets as cascades, or one card of each color.
import { type CSSProperties } from 'react'
import {
  CARDS,
  COLOR_ROWS,
  cardsOn,
  colorOf,
  COLORS,
  enhancement,
  findPlayer,
  fullSets,
  keyOf,
  rentFor,
  setSize,
  type Color,
  type Seat,
  type State,
} from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './GameOver.module.css'

interface WinningProps {
  table: State
  seat: Seat
}

const TILTS = [-2.4, 0.4, 2.2, -1.2]

/** Every full set of the winner. */
export function WinningSets({ table, seat }: WinningProps) {
  const sets = fullSets(table, seat)
  const width = sets.length > 4 ? 108 : 148
  return (
    <ul className={styles.overSets}>
      {sets.map((color, at) => (
        <li key={color} style={{ rotate: `${TILTS[at % TILTS.length] ?? 0}deg` }}>
          <FullSet table={table} seat={seat} color={color} width={width} />
        </li>
      ))}
    </ul>
  )
}

function FullSet({ table, seat, color, width }: WinningProps & { color: Color; width: number }) {
  const cards = cardsOn(table, seat, color)
  const extras = (findPlayer(table, seat)?.extras ?? []).filter((card) => colorOf(table, card) === color)
  const step = Math.round(width * 0.3)
  const rent = rentFor(table, seat, color)
  const style: CSSProperties = { width, height: width * 1.4 + step * (cards.length - 1) }
  const said = `Full set of ${COLOR_ROWS[color].name}, rent ${rent}M: ${cards.map((card) => titleOf(table, card)).join(', ')}`
  return (
    <div className={styles.overSet} style={style} role="img" aria-label={said}>
      <span className={styles.overTabs} aria-hidden>
        {extras.map((card) => (
          <b key={card} className={classes(styles.overTab, styles[`overTab_${enhancement(table, card)}`])}>
            {`+${enhancement(table, card)}`}
          </b>
        ))}
      </span>
      {cards.map((card, at) => (
        <span key={card} className={styles.overCard} style={{ top: at * step }} aria-hidden>
          <Card cardKey={keyOf(table, card)} facing={color} width={width} label="" still />
        </span>
      ))}
      <span className={styles.overTag} aria-hidden>
        <Icon name="lock-simple-fill" size={15} /> <span>{`${cards.length}/${setSize(color)}`}</span>
        <i />
        <b translate="no">{`${rent}M`}</b>
      </span>
    </div>
  )
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
