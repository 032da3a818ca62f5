// Log of admins' actions on notes, newest first; fetched when unfolded.
import { useId } from 'react'
import { Reviews } from '#proto/http/feedbackBatch.ts'
import { useDisclosure } from '#web/pages/admin/useDisclosure.ts'
import { Button } from '#web/ui/Button.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { ago } from '#web/pages/admin/times.ts'
import { useServerNow } from './feedbackStore.ts'
import { reviewText } from './reports/reportTexts.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './reports/Reports.module.css'

/** The log with the button that unfolds it. */
export function ReviewLog() {
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
          <ol className={styles.reportLines} aria-label="What admins did">
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
