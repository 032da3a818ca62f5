// Why something about an account was not done.
import { Icon } from '#web/ui/Icon.tsx'

/** The sentence; nothing for null. */
export function Failed({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="note note-bad" role="alert">
      <Icon name="warning-circle-fill" size={20} /> <span>{text}</span>
    </p>
  )
}
