// The letterbox: what people wrote to us, for admins to review; new on the left, resolved on the right.
import { useEffect, useRef, useState } from 'react'
import type { Note } from '#proto/http/feedback.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { useAccount } from '#web/client/state/account.ts'
import { clear, read, useBox } from './feedbackStore.ts'
import { addressOf, filterIn } from './filter.ts'
import { Paper } from '#web/ui/Paper.tsx'
import { Column } from './Column.tsx'
import { Delete } from './Delete.tsx'
import { SanctionForm } from '#web/pages/admin/sanctions/SanctionForm.tsx'
import type { PersonFound } from '#proto/http/sanctions.ts'
import { ReplyDialog } from './ReplyDialog.tsx'
import { Reports } from './Reports.tsx'
import { ReviewLog } from './ReviewLog.tsx'
import { Search } from './Search.tsx'
import { Selection } from './Selection.tsx'
import { SubjectFilters } from './SubjectFilters.tsx'
import { useFilter } from './useFilter.ts'
import { SavedGame } from './SavedGame.tsx'
import { SUBJECT_LOOKS } from './subjects.ts'
import styles from './Feedback.module.css'
import { classes } from '#web/ui/classes.ts'

/** The page. */
export function Feedback() {
  const { state, trouble, filter: shown } = useBox()
  const [filter] = useFilter()
  const address = String(addressOf(filter))
  const role = useAccount((account) => account.role)
  const asked = useRef<string | null>(null)
  const [game, setGame] = useState<Note | null>(null)
  const [answered, setAnswered] = useState<Note | null>(null)
  const [sanctioned, setSanctioned] = useState<{ person: PersonFound; about: string } | null>(null)
  const [deleting, setDeleting] = useState(false)
  // Whoever signs in or out here is somebody else to the server.
  useEffect(() => {
    const anew = asked.current !== role
    asked.current = role
    void read(filterIn(new URLSearchParams(address)), { anew })
  }, [role, address])
  return (
    <AdminFrame
      path={PATHS.feedback}
      bar={<SubjectFilters />}
      state={state}
      trouble={trouble}
      titles={{ refused: 'Other people’s letters', failed: 'No post today' }}
      onAgain={() => void read(filter, { anew: true })}
      reading={<Reading />}
      dialogs={
        <>
          <Said />
          {game !== null && <SavedGame note={game} onClose={() => setGame(null)} />}
          {answered !== null && <ReplyDialog note={answered} onClose={() => setAnswered(null)} />}
          {sanctioned !== null && <SanctionForm {...sanctioned} onClose={() => setSanctioned(null)} />}
          {deleting && (
            <Delete
              what={
                shown.subject === null
                  ? 'all resolved notes'
                  : `the resolved notes under ${SUBJECT_LOOKS[shown.subject].many}`
              }
              onDelete={() => void clear()}
              onClose={() => setDeleting(false)}
            />
          )}
        </>
      }
    >
      <Reports onSanction={(person, about) => setSanctioned({ person, about })} />
      <Search />
      <Selection />
      <Trouble />
      <div className={classes(styles.boxColumns, shown.state !== null && styles.boxColumnsOne)}>
        {shown.state !== 'resolved' && <Column resolved={false} onGame={setGame} onReply={setAnswered} />}
        {shown.state !== 'new' && (
          <Column resolved onGame={setGame} onReply={setAnswered} onDelete={() => setDeleting(true)} />
        )}
      </div>
      <ReviewLog />
    </AdminFrame>
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
