// Five rendered cards, one of each kind.
import { useState } from 'react'
import { Card } from '#web/art/Card.tsx'
import type { CardKey } from '#engine/rules/public.ts'
import { cardTilt } from './Fan.tsx'
import styles from './Home.module.css'

const FIVE: readonly CardKey[] = ['m10', 'blue1', 'contractCovid', 'rainbow', 'rentRedYellow']

/** The hand on the home page. */
export default function HandOfFive() {
  // Rendered at the two card widths of Home.module.css, chosen by window height.
  const [width] = useState(() => (window.innerHeight <= 980 ? 186 : 216))
  return (
    <div className={styles.fan}>
      {FIVE.map((key, at) => (
        <span key={key} className={styles.fanCard} data-testid="fan-card" style={cardTilt(at)}>
          <Card cardKey={key} width={width} label="" still />
        </span>
      ))}
    </div>
  )
}
