// One of the two papers: its notes, what there is when there are none, and the way to older ones.
import { useRef } from 'react'
import type { Note } from '#proto/http/feedback.ts'
import { Button } from '#web/ui/Button.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { Empty } from '#web/pages/admin/Empty.tsx'
import { isNarrowed } from './filter.ts'
import { countOf, readOlder, useBox } from './feedbackStore.ts'
import { NoteCard } from './NoteCard.tsx'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Feedback.module.css'

/** Relative times are told anew so often. */
const TELL_MS = 30_000

const EMPTY = {
  fresh: 'Nothing is waiting. Put the kettle on.',
  resolved: 'Nothing resolved yet. The pile is on the left.',
}

interface ColumnProps {
  resolved: boolean
  onGame: (note: Note) => void
  onReply: (note: Note) => void
  /** Asks whether what is resolved should go. */
  onDelete?: () => void
}

/** The column of what waits, or of what is resolved. */
export function Column({ resolved, onGame, onReply, onDelete }: ColumnProps) {
  const { notes: all, filter, more, counts, offset } = useBox()
  const { subject } = filter
  const now = useNow(TELL_MS) + offset
  const paper = useRef<HTMLElement>(null)
  const notes = all
    .filter(
      (note) => note.resolved === resolved && (subject === null || note.userResponse.subject === subject),
    )
    .toSorted((a, b) => b.timeAdded - a.timeAdded)
  const many = countOf(counts, subject)[resolved ? 'resolved' : 'fresh']
  return (
    <Paper
      title={resolved ? 'Resolved' : 'New'}
      tilt={resolved ? 1.2 : -1.4}
      className={styles.boxColumn}
      ref={paper}
      aria-label={resolved ? 'Resolved' : 'New'}
      tabIndex={-1}
    >
      {notes.length === 0 && !more[resolved ? 'resolved' : 'fresh'] && (
        <Empty>{isNarrowed(filter) ? 'Nothing here fits.' : EMPTY[resolved ? 'resolved' : 'fresh']}</Empty>
      )}
      <ul className={adminStyles.slips}>
        {notes.map((note) => (
          <NoteCard
            key={note.id}
            note={note}
            now={now}
            onGame={() => onGame(note)}
            onReply={() => onReply(note)}
            onGone={() => paper.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {more[resolved ? 'resolved' : 'fresh'] && (
        <Button tone="quiet" size={44} onClick={() => void readOlder(resolved)}>
          Older notes
        </Button>
      )}
      {onDelete && many > 0 && !isNarrowed(filter) && (
        <footer className={styles.boxFoot}>
          <p>{`${many} resolved in this list`}</p>
          <Button tone="danger" size={44} icon="trash-fill" iconSize={18} onClick={onDelete}>
            Delete resolved
          </Button>
        </footer>
      )}
    </Paper>
  )
}
