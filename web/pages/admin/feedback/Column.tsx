// A column of notes (new or resolved) with its empty state and a button to load older ones.
import { useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { Empty } from '#web/pages/admin/AdminFrame.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import { isNarrowed } from './filter.ts'
import { deleteResolved, columnOf, countOf, loadOlder, useFeedback, useServerNow } from './feedbackStore.ts'
import { NoteCard } from './NoteCard.tsx'
import { SUBJECT_LOOKS } from './subjects.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Feedback.module.css'

const LOOKS = {
  fresh: { title: 'New', tilt: -1.4, empty: 'Nothing is waiting. Put the kettle on.' },
  resolved: { title: 'Resolved', tilt: 1.2, empty: 'Nothing resolved yet. The pile is on the left.' },
} as const

/** The column of new or of resolved notes. */
export function Column({ resolved }: { resolved: boolean }) {
  const { notes: all, filter, more } = useFeedback()
  const { subject } = filter
  const now = useServerNow()
  const paper = useRef<HTMLElement>(null)
  const notes = all
    .filter((note) => note.resolved === resolved && (subject === '' || note.userResponse.subject === subject))
    .toSorted((a, b) => b.timeAdded - a.timeAdded)
  const { title, tilt, empty } = LOOKS[columnOf(resolved)]
  const hasMore = more[columnOf(resolved)]
  return (
    <Paper
      title={title}
      tilt={tilt}
      className={styles.boxColumn}
      ref={paper}
      aria-label={title}
      tabIndex={-1}
    >
      {notes.length === 0 && !hasMore && <Empty>{isNarrowed(filter) ? 'Nothing here fits.' : empty}</Empty>}
      <ul className={adminStyles.slips}>
        {notes.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            now={now}
            onMoved={() => paper.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {hasMore && (
        <Button tone="quiet" size={44} className="mt-16" onClick={() => void loadOlder(resolved)}>
          Older notes
        </Button>
      )}
      {resolved && !isNarrowed(filter) && <DeleteResolved />}
    </Paper>
  )
}

function DeleteResolved() {
  const { counts, filter } = useFeedback()
  const [asking, setAsking] = useState(false)
  const { subject } = filter
  const many = countOf(counts, subject).resolved
  if (many === 0) return null
  return (
    <footer className="row apart gap-16 bold soft mt-18">
      <p>{`${many} resolved in this list`}</p>
      <Button tone="danger" size={44} icon="trash-fill" onClick={() => setAsking(true)}>
        Delete resolved
      </Button>
      {asking && (
        <ConfirmDelete
          what={
            subject === '' ? 'all resolved notes' : `the resolved notes under ${SUBJECT_LOOKS[subject].many}`
          }
          onDelete={() => void deleteResolved()}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  )
}
