// Banner that offers a reload when the server has a newer build; never reloads by itself.
import { Button, IconButton } from '#web/ui/Button.tsx'
import { dismissBuild, useNewBuild, useServerBuild } from '#web/client/state/build.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './NewBuildNote.module.css'
import { reloadKeepingTyped } from '#web/client/state/typed.ts'

/** `inBar`: in the table's top bar, clear of all cards. Reappears after "Not now" only for a newer build. */
export function NewBuildNote({ inBar = false }) {
  const isNew = useNewBuild()
  const isPutAway = useServerBuild(({ newest, dismissed }) => newest === dismissed)
  if (!isNew || isPutAway) return null
  return (
    <div
      className={classes(styles.newBuild, inBar && styles.newBuildBar)}
      data-slot={inBar ? 'new-build-bar' : 'new-build'}
      role="status"
    >
      <span>A new version is ready.</span>
      <Button size={38} icon="arrow-clockwise-bold" onClick={reloadKeepingTyped}>
        Reload
      </Button>
      <IconButton look="small" icon="x-bold" label="Not now" onClick={dismissBuild} />
    </div>
  )
}
