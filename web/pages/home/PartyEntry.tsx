// Entry form of a user who followed a party's link.
import type { ReactNode } from 'react'
import { useRoom } from '#web/client/state/room.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Home.module.css'
import type { Entry } from './useEntry.ts'

/** The children are the name field. */
export default function PartyEntry({ entry, children }: { entry: Entry; children: ReactNode }) {
  const busy = useRoom((room) => room.busy)
  return (
    <>
      <p className={styles.homeInvited}>
        <Icon name="users-three-fill" size={18} /> Your friends want you in their party. Enter your name and
        you’re in.
      </p>
      <Form className={styles.homeRow} onSend={entry.joinParty}>
        {children}
        <Button size={54} icon="users-three-fill" type="submit" disabled={busy}>
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
