// A small paper card beside the word that names it: no motion, and nothing to press.
import { createPortal } from 'react-dom'
import { Card } from '#web/art/Card.tsx'
import { besidePoint, CARD_WIDTH, usePreview } from './preview.ts'
import styles from './Log.module.css'

/** The card that is pointed at in a line, if one is. */
export function CardPreview() {
  const shown = usePreview((state) => state.shown)
  if (!shown) return null
  const at = besidePoint(shown, { width: window.innerWidth, height: window.innerHeight })
  return createPortal(
    <div className={styles.cardPreview} data-testid="card-preview" style={at} aria-hidden>
      <Card cardKey={shown.card} width={CARD_WIDTH} label="" still facing={shown.facing} />
    </div>,
    document.body,
  )
}
