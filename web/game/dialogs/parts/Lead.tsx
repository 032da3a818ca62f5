// The first lines of a picker: the card it is about, the question, what to know.
import type { ReactNode } from 'react'
import type { CardId } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { keyAt, labelAt } from '../../../cards/cardTitles.ts'
import { useTable } from '../seat.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Parts.module.css'

interface LeadProps {
  card: CardId
  question: ReactNode
  note?: ReactNode
  centered?: boolean
}

const said = (text: ReactNode): ReactNode => (typeof text === 'string' ? <Sentence>{text}</Sentence> : text)

/** The played card, small and tilted, beside the question. */
export function Lead({ card, question, note, centered }: LeadProps) {
  const { s } = useTable()
  const key = keyAt(s, card)
  return (
    <div className={classes(styles.lead, centered === true && styles.leadCentered)}>
      {key !== undefined && (
        <span className={styles.leadCard} data-slot="lead-card">
          <Card cardKey={key} width={62} label={labelAt(s, card)} still />
        </span>
      )}
      <div>
        <p className={styles.leadQuestion} data-slot="lead-question">
          {said(question)}
        </p>
        {note !== undefined && <p className={styles.leadNote}>{said(note)}</p>}
      </div>
    </div>
  )
}
