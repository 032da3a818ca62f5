// What admins did with notes, newest first; fetched when somebody wants to see it.
import { useId, useState } from 'react'
import { Reviews, type ReviewFacts } from '#proto/http/feedbackBatch.ts'
import { getFrom } from '#web/client/net/call.ts'
import { asked } from '#web/pages/admin/adminApi.ts'
import { Button } from '#web/ui/Button.tsx'
import { Paper } from '#web/ui/Paper.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { ago } from './ago.ts'
import { useBox } from './feedbackStore.ts'
import { reviewWords } from './reportWords.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Reports.module.css'

/** Relative times are told anew so often. */
const TELL_MS = 30_000

/** The list behind its button. */
export function ReviewLog() {
  const offset = useBox((box) => box.offset)
  const now = useNow(TELL_MS) + offset
  const [reviews, setReviews] = useState<readonly ReviewFacts[] | null>(null)
  const [trouble, setTrouble] = useState('')
  const id = useId()
  const toggle = async (): Promise<void> => {
    if (reviews !== null) return setReviews(null)
    const answer = await asked(getFrom('/feedback/reviews', Reviews))
    if (answer.kind === 'done') setReviews(answer.value.reviews)
    setTrouble(answer.kind === 'failed' ? answer.text : '')
  }
  return (
    <Paper title="On the record" className={adminStyles.paper}>
      <Button
        tone="quiet"
        size={38}
        aria-expanded={reviews !== null}
        aria-controls={id}
        onClick={() => void toggle()}
      >
        {reviews === null ? 'Who did what' : 'Hide it'}
      </Button>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      <div id={id}>
        {reviews?.length === 0 && <p className="paper-soft">Nobody has touched anything yet.</p>}
        {reviews !== null && reviews.length > 0 && (
          <ol className={styles.reportLines} aria-label="What admins did">
            {reviews.map((review) => (
              <li key={review.id}>
                <b translate="no">{review.name === '' ? 'Somebody' : review.name}</b>{' '}
                <span>{`${reviewWords(review)}, ${ago(now - review.at)}`}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Paper>
  )
}
