// A sentence with highlighted cards and colors.
import type { CardId } from '#engine/rules/public.ts'
import { chipLook } from '#web/art/colorLooks.ts'
import { facingAt, titleAt } from '../../../cards/cardTitles.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import type { SentencePart } from '../../../cards/verbs/verbUi.ts'
import { useTable } from '../seat.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../answers/Respond.module.css'

/** The sentence. */
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
