// The first lines of a picker: the card it is about, the question, what to know.
import type { ReactNode } from 'react'
import type { CardId } from '#engine/rules/public.ts'
import { Card } from '#web/art/Card.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { keyAt, labelAt } from '../../../cards/cardTitles.ts'
import { useTable } from '../seat.ts'

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
    <div className={`lead ${centered === true ? 'lead-centered' : ''}`}>
      {key !== undefined && (
        <span className="lead-card">
          <Card cardKey={key} width={62} label={labelAt(s, card)} still />
        </span>
      )}
      <div>
        <p className="lead-question">{said(question)}</p>
        {note !== undefined && <p className="lead-note">{said(note)}</p>}
      </div>
    </div>
  )
}
