// Icon, color and labels of each note subject on the feedback page.
import type { NoteSubject } from '#proto/http/feedback.ts'
import type { IconName } from '#web/ui/icon-names.ts'

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
