// The head of a picker: its card, the question and a note.
import type { CardId } from '#engine/rules/public.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { TableCard } from './TableCard.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Parts.module.css'

interface LeadProps {
  card: CardId
  question: string
  note: string
  centered?: boolean
}

/** The played card, small and tilted, beside the question. */
export const Lead = ({ card, question, note, centered = false }: LeadProps) => (
  <div className={classes(styles.lead, centered && styles.leadCentered)}>
    <span className={styles.leadCard} data-slot="lead-card">
      <TableCard card={card} width={62} />
    </span>
    <div>
      <p className={styles.leadQuestion} data-slot="lead-question">
        <Sentence>{question}</Sentence>
      </p>
      <Sentence as="p" className={styles.leadNote}>
        {note}
      </Sentence>
    </div>
  </div>
)
