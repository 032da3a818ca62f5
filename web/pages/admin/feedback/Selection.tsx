// Batch actions: the selected notes, the actions on them, and the outcome.
import { useState } from 'react'
import { counted, plural } from '#web/ui/text/english.ts'
import { Button } from '#web/ui/Button.tsx'
import { changeChosen } from './changeChosen.ts'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { selectAll, countOf, useFeedback } from './feedbackStore.ts'
import { SubjectSelect } from './SubjectSelect.tsx'
import styles from './Review.module.css'

const selectionText = (many: number, outcome: string): string =>
  many === 0 ? outcome || 'Tick notes to change many at once.' : `${plural(many, 'note')} chosen`

/** The row; always shown, to avoid a layout shift when a note is selected. */
export function Selection() {
  const { chosen, counts, filter, outcome, working } = useFeedback()
  const [deleting, setDeleting] = useState(false)
  const { fresh, resolved } = countOf(counts, filter.subject)
  const matching = (filter.state === 'resolved' ? 0 : fresh) + (filter.state === 'new' ? 0 : resolved)
  const many = chosen === 'all' ? matching : chosen.size
  const idle = many === 0 || working !== null
  const act = (action: 'resolve' | 'reopen') => () => void changeChosen({ action })
  return (
    <section className={styles.selection} aria-label="Many notes at once">
      <p role="status" className={styles.selectionText}>
        {working === null ? selectionText(many, outcome) : `${counted(working.done, 'note')} done so far`}
      </p>
      <Button
        tone="quiet"
        size={38}
        disabled={matching === 0 || working !== null}
        onClick={() => selectAll(many === 0 || chosen !== 'all')}
      >
        {chosen === 'all' ? 'Choose none' : `Choose all ${matching} that match`}
      </Button>
      <Button tone="quiet" size={38} disabled={idle} onClick={() => selectAll(false)}>
        Clear choice
      </Button>
      <span className={styles.selectionActs}>
        <Button tone="agree" size={38} disabled={idle} onClick={act('resolve')}>
          Resolve chosen
        </Button>
        <Button tone="quiet" size={38} disabled={idle} onClick={act('reopen')}>
          Reopen chosen
        </Button>
        <SubjectSelect
          className="field field-44"
          aria-label="Move the chosen notes to"
          value=""
          disabled={idle}
          onPick={(subject) => void changeChosen({ action: 'move', subject })}
        >
          <option value="">Move to…</option>
        </SubjectSelect>
        <Button tone="danger" size={38} disabled={idle} onClick={() => setDeleting(true)}>
          Delete chosen
        </Button>
      </span>
      {deleting && (
        <ConfirmDelete
          what={many === 1 ? 'this note' : `these ${many} notes`}
          onDelete={() => void changeChosen({ action: 'delete' })}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}
