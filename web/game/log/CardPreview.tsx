// Static, non-interactive preview of a card beside the chip that names it.
import { createPortal } from 'react-dom'
import { Card } from '#web/art/Card.tsx'
import { besidePoint, CARD_WIDTH, usePreview } from './preview.ts'
import styles from './Log.module.css'

/** The preview of the hovered or focused card, if any. */
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
