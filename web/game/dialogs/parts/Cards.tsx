// Cards of the table in dialogs: shown, to choose from, and the played one.
import type { ReactNode } from 'react'
import type { CardId } from '#engine/rules/public.ts'
import { Card, type CardState } from '#web/art/Card.tsx'
import { facingAt, keyAt, labelAt } from '#web/cards/cardTitles.ts'
import { classes } from '#web/ui/classes.ts'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useTable } from '../seat.ts'
import styles from './Parts.module.css'

interface CardChoiceProps {
  card: CardId
  width: number
  state?: CardState
  /** Without it the card is shown but can't be chosen. */
  onPress?: (() => void) | undefined
  /** Why it can't be chosen, or what choosing it costs; part of the accessible name. */
  note?: string
  tone?: 'bad' | 'soft'
  /** A label across the card, e.g. "full set". */
  across?: ReactNode
  first?: boolean
}

/** One card in a dialog. */
export function CardChoice({
  card,
  width,
  state = 'plain',
  onPress,
  note = '',
  tone = 'soft',
  across,
  first = false,
}: CardChoiceProps) {
  const { s } = useTable()
  const key = keyAt(s, card)
  if (key === undefined) return null
  const label = note === '' ? labelAt(s, card) : `${labelAt(s, card)}, ${note}`
  const face = { cardKey: key, width, facing: facingAt(s, card), state, still: true }
  return (
    <span className={styles.pick} data-testid="pick" data-pick={state} style={{ width }}>
      {onPress ? (
        <button
          type="button"
          className={styles.pickButton}
          data-slot="pick-button"
          aria-label={label}
          aria-pressed={state === 'chosen' || state === 'thrown'}
          data-option=""
          data-first={first ? '' : undefined}
          onClick={onPress}
        >
          <span aria-hidden>
            <Card {...face} label="" />
          </span>
        </button>
      ) : (
        <Card {...face} label={label} />
      )}
      {across !== undefined && (
        <span className={styles.pickAcross} aria-hidden>
          {across}
        </span>
      )}
      {note !== '' && (
        <span className={classes(styles.pickNote, tone === 'bad' ? 'paper-bad' : 'soft')} aria-hidden>
          <Sentence>{note}</Sentence>
        </span>
      )}
    </span>
  )
}

/** A card of the table; nothing for a hidden one. */
export function TableCard({ card, width }: { card: CardId; width: number }) {
  const { s } = useTable()
  const key = keyAt(s, card)
  return key && <Card cardKey={key} width={width} label={labelAt(s, card)} still />
}

interface LeadProps {
  card: CardId
  question: string
  note: string
  centered?: boolean
}

/** The head of a picker: the played card, small and tilted, beside the question. */
export const Lead = ({ card, question, note, centered = false }: LeadProps) => (
  <div className={classes(styles.lead, centered && styles.leadCentered)}>
    <span className={styles.leadCard} data-slot="lead-card">
      <TableCard card={card} width={62} />
    </span>
    <LeadText question={<Sentence>{question}</Sentence>} note={<Sentence>{note}</Sentence>} />
  </div>
)

/** The question of a dialog, and the note under it. */
export const LeadText = ({ question, note }: { question: ReactNode; note: ReactNode }) => (
  <div>
    <p className={styles.leadQuestion} data-slot="lead-question">
      {question}
    </p>
    <p className={styles.leadNote}>{note}</p>
  </div>
)
