// An operator's message to everybody, until it expires or is dismissed.
import { useUi } from '#web/client/state/ui.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { useTimeout } from '#web/ui/hooks/useTimeout.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Signs.module.css'

/** Longest delay of a browser's timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1

const dismiss = (): void =>
  useUi.setState(({ announcement, dismissed }) => ({
    announcement: null,
    dismissed: announcement?.id ?? dismissed,
  }))

/** A sign above the others. */
export function AnnouncementBar() {
  const announcement = useUi((ui) => ui.announcement)
  useTimeout(dismiss, announcement && Math.min(announcement.left, MAX_TIMER_MS), announcement)
  if (announcement === null) return null
  return (
    <div className={classes(styles.sign, styles.signAnnounced)} data-slot="announcement" role="status">
      <Icon name="bell-ringing-fill" size={20} /> <Sentence>{announcement.text}</Sentence>
      <IconButton look="small" icon="x-bold" label="Close" onClick={dismiss} />
    </div>
  )
}
