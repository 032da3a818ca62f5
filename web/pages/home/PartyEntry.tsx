// Entry form of a user who followed a party's link.
import type { ReactNode } from 'react'
import { DEFAULT_AVATAR } from '#web/art/avatars.ts'
import { openFindRoom } from '#web/client/net/send.ts'
import { useQueue } from '#web/client/state/queue.ts'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { saveName } from '#web/prefs/preferences.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Home.module.css'
import { playsQueueMusic, refuseStart } from './names.ts'

// The server validates the name by the same rules.
async function join(name: string): Promise<void> {
  if (refuseStart(name) === null) saveName(name)
  useQueue.setState({ wantsMusic: playsQueueMusic(name) })
  const reply = await openFindRoom(name, DEFAULT_AVATAR, useUi.getState().party)
  if (!reply.ok && reply.refused.key.startsWith('party')) useUi.setState({ party: '' })
}

/** The children are the name field. */
export default function PartyEntry({ name, children }: { name: string; children: ReactNode }) {
  const busy = useRoom((room) => room.busy)
  return (
    <>
      <p className={styles.homeInvited}>
        <Icon name="users-three-fill" size={18} /> Your friends want you in their party. Enter your name and
        you’re in.
      </p>
      <Form className={styles.homeRow} onSend={() => join(name.trim())}>
        {children}
        <Button size={54} icon="users-three-fill" iconSize={22} type="submit" disabled={busy}>
          Join the party
        </Button>
      </Form>
      <p className={styles.homeLate}>
        You’ll share one game, perhaps with strangers.{' '}
        <button type="button" className="link-button" onClick={() => useUi.setState({ party: '' })}>
          Play something else
        </button>
      </p>
    </>
  )
}
