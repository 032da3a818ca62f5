// The lines from a card's parts to the words about them, each ending in a yellow dot.
import type { Callout } from '../content/explainer.ts'
import styles from './Explainer.module.css'

/** The stage the card lies on, in px; home.css has the same numbers. */
const STAGE = { width: 940, height: 440 }
const CARD = { x: 320, y: 10, width: 300, height: 420 }
/** Where the words end at the left, and begin at the right. */
const WORDS = { left: 258, right: 682 }
/** The middle of the words' first line, below their upper edge. */
const LINE = 12

/** All lines of one card. */
export function Leaders({ callouts }: { callouts: readonly Callout[] }) {
  return (
    <svg className={styles.leaders} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden>
      {callouts.map(({ title, side, y, across, down }) => {
        const from = { x: side === 'left' ? WORDS.left : WORDS.right, y: y + LINE }
        const to = { x: CARD.x + across * CARD.width, y: CARD.y + down * CARD.height }
        const bend = (from.x + to.x) / 2
        return (
          <g key={title}>
            <path d={`M${from.x} ${from.y} C${bend} ${from.y} ${bend} ${to.y} ${to.x} ${to.y}`} />
            <circle cx={to.x} cy={to.y} r={7} />
          </g>
        )
      })}
    </svg>
  )
}
