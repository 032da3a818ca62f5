// Feedback page (“Letterbox”) for admins: new notes on the left, resolved ones on the right.
import { useEffect, useId } from 'react'
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx'
import { accessOf } from '#web/pages/admin/adminApi.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useAccount } from '#web/client/state/account.ts'
import { ErrorNote } from '#web/ui/Form.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { classes } from '#web/ui/classes.ts'
import { Column } from './Column.tsx'
import { loadNotes, useFeedback, useServerNow } from './feedbackStore.ts'
import { addressOf, filterIn, useFilter } from '#web/pages/admin/feedback/filter.ts'
import { Reports } from './reports/Reports.tsx'
import { Search } from './Search.tsx'
import { Selection } from './Selection.tsx'
import { SubjectFilters } from './SubjectFilters.tsx'
import styles from './Feedback.module.css'
import { Reviews } from '#proto/http/feedbackBatch.ts'
import { useDisclosure } from '#web/pages/parts/useFetched.ts'
import { Button } from '#web/ui/Button.tsx'
import { ago } from '#web/pages/admin/times.ts'
import { reviewText } from './reports/reportTexts.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import reportsStyles from './reports/Reports.module.css'

const enter = (): void => void loadNotes(filterIn(new URLSearchParams(location.search)), { anew: true })

/** The page. */
export default function Feedback() {
  const { state, error, status, filter: shown } = useFeedback()
  const [filter] = useFilter()
  const access = useAccount(accessOf)
  const address = String(addressOf(filter))
  useEffect(() => {
    // The initial filter is read by `onEnter`.
    if (access === 'open' && address !== String(addressOf(useFeedback.getState().filter)))
      void loadNotes(filterIn(new URLSearchParams(address)))
  }, [access, address])
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
      <ErrorNote text={error} className="mt-20">
        <button type="button" className="link-button" onClick={() => useFeedback.setState({ error: '' })}>
          All right
        </button>
      </ErrorNote>
      <div className={classes(styles.boxColumns, shown.state !== '' && styles.boxColumnsOne)}>
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

/** Log of admins’ actions on notes, newest first; fetched when unfolded. */
function ReviewLog() {
  const now = useServerNow()
  const { value, failed, toggle } = useDisclosure('/feedback/reviews', Reviews)
  const id = useId()
  return (
    <Paper title="On the record" className={adminStyles.paper}>
      <Button tone="quiet" size={38} aria-expanded={value !== null} aria-controls={id} onClick={toggle}>
        {value === null ? 'Who did what' : 'Hide it'}
      </Button>
      {failed !== null && <p role="alert">{failed}</p>}
      <div id={id}>
        {value?.reviews.length === 0 && <p className="paper-soft">Nobody has touched anything yet.</p>}
        {value !== null && value.reviews.length > 0 && (
          <ol className={reportsStyles.reportLines} aria-label="What admins did">
            {value.reviews.map((review) => (
              <li key={review.id}>
                <b translate="no">{review.name === '' ? 'Somebody' : review.name}</b>{' '}
                <span>{`${reviewText(review)}, ${ago(now - review.at)}`}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Paper>
  )
}
