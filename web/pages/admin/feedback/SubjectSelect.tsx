// List of the notes' subjects to choose from.
import type { ComponentProps } from 'react'
import { NOTE_SUBJECTS, type NoteSubject } from '#proto/http/feedback.ts'
import { SUBJECT_LOOKS } from './subjects.ts'

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
