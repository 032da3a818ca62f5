// Dialog that shows a warning or silence once to the sanctioned user.
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import type { SanctionNotice } from '#proto/client/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { postOnce } from '#web/client/net/once.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { useAccount } from '#web/client/state/account.ts'
import { noticeSentence } from '#web/client/state/sanctions.ts'

/** The dialog; closes only by its buttons, which acknowledge the sanction at the server. */
export function SanctionDialog({ sanction }: { sanction: SanctionNotice }) {
  const { id, kind } = sanction
  const [error, setError] = useState('')
  const acknowledge = async (): Promise<void> => {
    const done = await postOnce('/data/acknowledge', { sanction: id }, v.unknown())
    if (!done.ok) return setError(done.message)
    useAccount.setState(({ sanctions }) => ({
      sanctions: sanctions.map((each) => (each.id === id ? { ...each, acknowledged: true } : each)),
    }))
  }
  return (
    <Dialog
      name="sanction"
      title={kind === 'warn' ? 'A word of warning' : 'Your chat is off'}
      tone="attack"
      width={600}
      uncrossed
    >
      <div className="error-body" role="alert">
        <Sticker art="family/virus-sad" size={116} />
        <div>
          <p className="error-text">{noticeSentence(sanction)}</p>
          {error !== '' && <p className="paper-soft">{error}</p>}
        </div>
      </div>
      <div className="dialog-buttons">
        <Link
          to={PATHS.report}
          className="button button-quiet button-54 mr-auto"
          onClick={() => void acknowledge()}
        >
          Write to us
        </Link>
        <Button size={54} autoFocus onClick={() => void acknowledge()}>
          I have read it
        </Button>
      </div>
    </Dialog>
  )
}
