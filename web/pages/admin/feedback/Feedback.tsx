// Feedback page (“Letterbox”) for admins: new notes on the left, resolved ones on the right.
import { useEffect } from 'react'
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx'
import { PATHS } from '#web/client/routes/routes.ts'
import { ErrorNote } from '#web/ui/ErrorNote.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { classes } from '#web/ui/classes.ts'
import { Column } from './Column.tsx'
import { loadNotes, useFeedback } from './feedbackStore.ts'
import { addressOf, filterIn } from './filter.ts'
import { Reports } from './reports/Reports.tsx'
import { ReviewLog } from './ReviewLog.tsx'
import { Search } from './Search.tsx'
import { Selection } from './Selection.tsx'
import { SubjectFilters } from './SubjectFilters.tsx'
import { useFilter } from './useFilter.ts'
import styles from './Feedback.module.css'

const enter = (): void => void loadNotes(filterIn(new URLSearchParams(location.search)), { anew: true })

/** The page. */
export function Feedback() {
  const { state, error, status, filter: shown } = useFeedback()
  const [filter] = useFilter()
  const address = String(addressOf(filter))
  useEffect(() => {
    // The initial filter is read by `onEnter`.
    if (address !== String(addressOf(useFeedback.getState().filter)))
      void loadNotes(filterIn(new URLSearchParams(address)))
  }, [address])
  return (
    <AdminFrame
      path={PATHS.feedback}
      bar={<SubjectFilters />}
      state={state}
      error={error}
      titles={{ refused: 'Other people’s letters', failed: 'No post today' }}
      onEnter={enter}
      reading={<Reading />}
      dialogs={
        <p className="unseen" role="status">
          {status}
        </p>
      }
    >
      <Reports />
      <Search />
      <Selection />
      <ErrorNote text={error} className={styles.boxTrouble}>
        <button type="button" className="link-button" onClick={() => useFeedback.setState({ error: '' })}>
          All right
        </button>
      </ErrorNote>
      <div className={classes(styles.boxColumns, shown.state !== null && styles.boxColumnsOne)}>
        {shown.state !== 'resolved' && <Column resolved={false} />}
        {shown.state !== 'new' && <Column resolved />}
      </div>
      <ReviewLog />
    </AdminFrame>
  )
}

/** Loading state: two empty papers. */
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
