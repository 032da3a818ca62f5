// The button of an event dialog.
import { Button } from '#web/ui/Button.tsx'
import styles from './EventDialogs.module.css'

interface OccasionFootProps {
  tone?: 'agree'
  onClose: () => void
  children: string
}

/** The button; focused on mount. */
export const OccasionFoot = ({ tone, onClose, children }: OccasionFootProps) => (
  <div className={styles.occasionFoot} data-slot="occasion-foot">
    <Button tone={tone} size={54} data-option="" data-first="" onClick={onClose}>
      {children}
    </Button>
  </div>
)
