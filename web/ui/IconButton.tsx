// A round button on the cloth that is only a picture; what it does is said to who points at it or hears the page.
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

interface IconButtonProps {
  icon: IconName
  label: string
  onPress: () => void
}

/** The button. */
export function IconButton({ icon, label, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className="cloth-button cloth-icon"
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
