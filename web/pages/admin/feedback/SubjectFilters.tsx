// Filters by subject with the number of notes each, and the refresh button.
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { countOf, loadNotes, useFeedback } from './feedbackStore.ts'
import { SUBJECT_LOOKS } from './subjects.ts'
import { useFilter } from '#web/pages/admin/feedback/filter.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Feedback.module.css'

/** The buttons. */
export function SubjectFilters() {
  const counts = useFeedback((feedback) => feedback.counts)
  const [filter, setFilter] = useFilter()
  const many = (subject: NoteSubject | ''): number => {
    const { fresh, resolved } = countOf(counts, subject)
    return fresh + resolved
  }
  return (
    <>
      <div className={styles.boxFilters} role="group" aria-label="Which notes to show">
        {(['', ...NOTE_SUBJECTS] as const).map((subject) => (
          <button
            key={subject}
            type="button"
            className={adminStyles.chip}
            aria-pressed={filter.subject === subject}
            onClick={() => setFilter({ subject })}
          >
            {subject !== '' && (
              <span
                className={styles.boxDot}
                style={{ background: SUBJECT_LOOKS[subject].color }}
                aria-hidden
              />
            )}
            <span>{subject === '' ? 'All' : SUBJECT_LOOKS[subject].many}</span>
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
        onClick={() => void loadNotes(filter, { anew: true })}
      />
    </>
  )
}
