// Settings page: the filter for abusive words, and blocked users with a button to unblock.
import { useState } from 'react'
import { unblock } from '#web/client/net/userRequests.ts'
import { useAccount } from '#web/client/state/account.ts'
import { setPreferences, usePreferences } from '#web/prefs/preferences.ts'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '../parts/Row.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './Settings.module.css'

/** The page. */
export function ChatPage() {
  const veil = usePreferences((preferences) => preferences.veil)
  return (
    <>
      <Row icon="eye-fill" title="Veil rude words" about="a press shows a veiled word">
        <Switch label="Veil rude words" on={veil} onChange={(on) => setPreferences({ veil: on })} />
      </Row>
      <hr className="paper-rule" />
      <BlockedPlayers />
    </>
  )
}

function BlockedPlayers() {
  const blocked = useAccount((account) => account.blocked)
  const [error, setError] = useState('')
  const free = async (id: string): Promise<void> => {
    const reply = await unblock(id)
    setError(reply.ok ? '' : reply.refused.text)
  }
  return (
    <section className={styles.blockedPlayers} aria-labelledby="blocked-players">
      <h3 id="blocked-players">Blocked players</h3>
      <p className="paper-soft">
        {blocked.length === 0
          ? 'Nobody. In a game, the funnel above the chat has “Block somebody”.'
          : 'You are never matched with them, and what they say is hidden.'}
      </p>
      <p role="alert">{error}</p>
      <ul className={styles.blocked}>
        {blocked.map(({ id, name }) => (
          <li key={id} className="row apart gap-12">
            <span translate="no">{name === '' ? 'somebody' : name}</span>
            <Button
              tone="quiet"
              size={38}
              aria-label={`Unblock ${name === '' ? 'somebody' : name}`}
              onClick={() => void free(id)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
