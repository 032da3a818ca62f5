// The letterbox: what people wrote to us, for admins to review; new on the left, resolved on the right.
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { NOTE_SUBJECTS, type Note, type NoteSubject } from '#proto/http/feedback.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Cloth } from '#web/art/Cloth.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { AdminMain } from '#web/pages/admin/AdminMain.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { useAccount } from '#web/client/state/account.ts'
import { countOf, read, useBox } from './feedbackStore.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { Column } from './Column.tsx'
import { Delete } from './Delete.tsx'
import { SavedGame } from './SavedGame.tsx'
import { SUBJECT_LOOKS } from './subjects.ts'
import styles from './Feedback.module.css'
import { classes } from '#web/ui/classes.ts'

/** The page. */
export function Feedback() {
  const { state, trouble } = useBox()
  const role = useAccount((account) => account.role)
  const [game, setGame] = useState<Note | null>(null)
  const refused = state === 'refused' || state === 'unproven'
  const [deleting, setDeleting] = useState(false)
  // Whoever signs in or out here is somebody else to the server.
  useEffect(() => void read(useBox.getState().subject, { anew: true }), [role])
  return (
    <div className={styles.box}>
      <Cloth />
      <header className={styles.boxBar}>
        <h1>Letterbox</h1>
        {!refused && <Filters />}
        {!refused && (
          <Link to={PATHS.operator} className={styles.boxHome}>
            <Icon name="gear-six-bold" size={20} /> Engine room
          </Link>
        )}
        <Link to={PATHS.home} className={styles.boxHome}>
          <Icon name="house-fill" size={20} /> Home
        </Link>
      </header>
      <main>
        <AdminMain
          state={state}
          trouble={trouble}
          titles={{ refused: 'Other people’s letters', failed: 'No post today' }}
          onAgain={() => void read(useBox.getState().subject, { anew: true })}
          reading={<Reading />}
        >
          <Trouble />
          <div className={styles.boxColumns}>
            <Column resolved={false} onGame={setGame} />
            <Column resolved onGame={setGame} onDelete={() => setDeleting(true)} />
          </div>
        </AdminMain>
      </main>
      <Said />
      {game !== null && <SavedGame note={game} onClose={() => setGame(null)} />}
      {deleting && <Delete onClose={() => setDeleting(false)} />}
    </div>
  )
}

/** One subject or all, each with how many notes it has; and the list anew. */
function Filters() {
  const { counts, subject: chosen } = useBox()
  const many = (subject: NoteSubject | null): number => {
    const { fresh, resolved } = countOf(counts, subject)
    return fresh + resolved
  }
  return (
    <>
      <div className={styles.boxFilters} role="group" aria-label="Which notes to show">
        {[null, ...NOTE_SUBJECTS].map((subject) => (
          <button
            key={subject ?? 'all'}
            type="button"
            className={styles.boxFilter}
            aria-pressed={chosen === subject}
            onClick={() => void read(subject)}
          >
            {subject !== null && (
              <span
                className={styles.boxDot}
                style={{ background: SUBJECT_LOOKS[subject].color }}
                aria-hidden
              />
            )}
            <span>{subject === null ? 'All' : SUBJECT_LOOKS[subject].many}</span>
            {counts.length > 0 && <b>{many(subject)}</b>}
          </button>
        ))}
      </div>
      <IconButton
        icon="arrow-clockwise-bold"
        label="Refresh"
        look="cloth"
        size={20}
        className={styles.boxRefresh}
        onClick={() => void read(chosen, { anew: true })}
      />
    </>
  )
}

/** The list is on its way: two papers with nothing on them yet. */
function Reading() {
  return (
    <div className={styles.boxColumns} aria-busy="true">
      <span className="unseen" role="status">
        Fetching the post
      </span>
      {['New', 'Resolved'].map((title) => (
        <Paper title={title} className={styles.boxColumn} key={title} aria-hidden>
          {[0, 1, 2].map((n) => (
            <span key={n} className={styles.boxGhost} />
          ))}
        </Paper>
      ))}
    </div>
  )
}

/** What was not done, and why. */
function Trouble() {
  const trouble = useBox((box) => box.trouble)
  if (trouble === '') return null
  return (
    <p className={classes('note note-bad', styles.boxTrouble)} role="alert">
      <Icon name="warning-circle-fill" size={20} /> <span>{trouble}</span>
      <button type="button" className="link-button" onClick={() => useBox.setState({ trouble: '' })}>
        All right
      </button>
    </p>
  )
}

function Said() {
  const said = useBox((box) => box.said)
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  )
}
