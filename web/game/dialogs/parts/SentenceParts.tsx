// A sentence with highlighted cards and colors.
import type { CardId } from '#engine/rules/public.ts'
import { chipLook } from '#web/art/colorLooks.ts'
import { facingAt, titleAt } from '#web/cards/cardTitles.ts'
import type { SentencePart } from '#web/cards/verbs/verbUi.ts'
import { classes } from '#web/ui/classes.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useTable } from '../seat.ts'
import styles from './Parts.module.css'

/** A sentence with highlighted cards and colors. */
export function SentenceParts({ pieces }: { pieces: readonly SentencePart[] }) {
  return pieces.map((piece, at) => {
    if (typeof piece === 'string') return <Sentence key={at}>{piece}</Sentence>
    if ('card' in piece) return <CardChip key={at} card={piece.card} />
    return (
      <span key={at} className={styles.hueChip} style={chipLook(piece.color)}>
        {piece.text}
      </span>
    )
  })
}

function CardChip({ card }: { card: CardId }) {
  const { s } = useTable()
  if (card === 0) return <span className={classes(styles.hueChip, styles.hueChipPlain)}>a hidden card</span>
  const facing = facingAt(s, card)
  return (
    <span
      translate="no"
      className={classes(styles.hueChip, !facing && styles.hueChipPlain)}
      style={facing && chipLook(facing)}
    >
      {titleAt(s, card)}
    </span>
  )
}
