// Message that this machine is offline and the page is from the last visit, until dismissed.
import { useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { classes } from '#web/ui/classes.ts'
import styles from '../Signs.module.css'

const subscribe = (changed: () => void): (() => void) => {
  const off = new AbortController()
  for (const kind of ['online', 'offline']) {
    window.addEventListener(kind, changed, { signal: off.signal })
  }
  return () => off.abort()
}

/** The message, outside rooms only: inside one the lost connection is shown. */
export function OfflineSign() {
  return useSyncExternalStore(subscribe, () => navigator.onLine) ? null : <Sign />
}

function Sign() {
  const inRoom = useRoom((room) => room.lobby !== null)
  const [dismissed, setDismissed] = useState(false)
  if (inRoom || dismissed) return null
  return (
    <div className={classes(styles.sign, styles.signLost)} data-slot="sign-lost" role="status">
      <Icon name="wifi-slash-bold" size={20} />{' '}
      <span>
        You are offline. This page is from your last visit: the tutorial and the instructions work, games need
        a connection.
      </span>
      <IconButton look="small" icon="x-bold" label="Close" onClick={() => setDismissed(true)} />
    </div>
  )
}
