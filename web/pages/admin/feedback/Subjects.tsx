// Subjects of notes: their looks, the page’s filters by them, and a list to choose one from.
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { countOf, loadNotes, useFeedback } from './feedbackStore.ts'
import { useFilter } from './filter.ts'
import adminStyles from '#web/pages/admin/Admin.module.css'
import styles from './Feedback.module.css'
import type { ComponentProps } from 'react'

interface SubjectLook {
  /** Label on a note. */
  label: string
  /** Label on a filter. */
  many: string
  icon: IconName
  /** Dark enough for text on paper. */
  color: string
}

/** A fixed color per subject, always shown with its icon and label. */
export const SUBJECT_LOOKS: Readonly<Record<NoteSubject, SubjectLook>> = {
  'bug report': { label: 'Bug report', many: 'Bugs', icon: 'bug-fill', color: '#b3261e' },
  'game idea': { label: 'Game idea', many: 'Ideas', icon: 'lightbulb-fill', color: '#5b45a8' },
  suggestion: {
    label: 'Suggestion',
    many: 'Suggestions',
    icon: 'chat-teardrop-text-fill',
    color: '#17724a',
  },
  'media inquiry': { label: 'Media inquiry', many: 'Media', icon: 'newspaper-fill', color: '#2d5e8e' },
  other: { label: 'Other', many: 'Other', icon: 'dots-three-circle-fill', color: '#6a6049' },
}

/** A filter per subject with its number of notes, and the refresh button. */
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

interface SubjectSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  onPick: (subject: NoteSubject) => void
}

/** The list; `children`: options before the subjects. */
export const SubjectSelect = ({ onPick, children, ...select }: SubjectSelectProps) => (
  <select
    {...select}
    onChange={({ target }) => {
      const picked = NOTE_SUBJECTS.find((each) => each === target.value)
      if (picked !== undefined) onPick(picked)
    }}
  >
    {children}
    {NOTE_SUBJECTS.map((each) => (
      <option key={each} value={each}>
        {SUBJECT_LOOKS[each].label}
      </option>
    ))}
  </select>
)
