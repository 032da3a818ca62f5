// Dialogs over any page but the error: seat in another tab, another game, account, sanction.
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import * as v from 'valibot'
import type { SanctionNotice } from '#proto/client/messages.ts'
import { Sticker } from '#web/art/Sticker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Sentence } from '#web/ui/Sentence.tsx'
import { playHere } from '#web/client/net/hello.ts'
import { postOnce } from '#web/client/net/once.ts'
import { joinRoom } from '#web/client/net/send.ts'
import { joinAsAnother } from '#web/client/net/userChange.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { personOf } from '#web/client/state/people.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { PATHS } from '#web/client/routes/routes.ts'
import { unacknowledged, useAccount } from '#web/client/state/account.ts'
import { noticeSentence } from '#web/client/state/sanctions.ts'
import { sameCode } from '#web/client/state/invite.ts'
import { useUi } from '#web/client/state/ui.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'

const AccountDialog = lazyWithRetry(
  () => import('#web/pages/account/AccountDialog.tsx'),
  'The sign-in dialog',
  'dialog',
  { close: () => useUi.setState({ account: null }) },
)

/** The dialogs that are open. */
export default function GlobalDialogs() {
  const invited = useUi((ui) => ui.invited)
  const account = useUi((ui) => ui.account)
  const elsewhere = useRoom((room) => room.status === 'elsewhere')
  const code = useRoom((room) => room.code)
  const sanctioned = useAccount(unacknowledged)
  const invitedElsewhere = invited !== '' && code !== '' && !sameCode(invited, code)
  return (
    <>
      <AnnouncementBar />
      {elsewhere ? <ElsewhereDialog /> : invitedElsewhere && <InviteDialog code={invited} />}
      {account && !elsewhere && <AccountDialog page={account} />}
      {sanctioned && <SanctionDialog key={sanctioned.id} sanction={sanctioned} />}
    </>
  )
}

/** This game is open in another of the user's tabs: play here, or join as another player. */
function ElsewhereDialog() {
  return (
    <Dialog name="elsewhere" title="You're here already" width={600}>
      <div className="error-body">
        <Sticker art="family/cousin-mu" size={130} />
        <div>
          <p className="error-text">This game is open in another tab or window of yours.</p>
          <p className="paper-soft">
            Playing here moves your seat to this page. Joining as another person keeps the other page as it
            is.
          </p>
        </div>
      </div>
      <div className="dialog-buttons">
        <Button tone="quiet" size={54} onClick={joinAsAnother}>
          Join as another person
        </Button>
        <Button size={54} autoFocus onClick={playHere}>
          Play here
        </Button>
      </div>
    </Dialog>
  )
}

/** Asks whether to leave the present game for the one in the link. */
function InviteDialog({ code }: { code: string }) {
  const here = useRoom(codeShown)
  const seat = useRoom((room) => room.seat)
  const stay = (): void => useUi.setState({ invited: '' })
  const go = (): void => {
    stay()
    const me = personOf(seat)
    // The name as typed: in this room it may have a number appended.
    const name = usePreferences.getState().name || (me?.name ?? '')
    void joinRoom(name, me?.avatar ?? '', code, true)
  }
  return (
    <Dialog name="invite" title="Another game?" width={580} onClose={stay} uncrossed>
      <p className="error-text">
        <Sentence>{`You are in game ${here}. The link leads to game ${code}.`}</Sentence>
      </p>
      <p className="paper-soft">If you leave a running game, you give up your cards.</p>
      <div className="dialog-buttons">
        <Button tone="danger" onClick={go}>
          <Sentence>{`Leave and join ${code}`}</Sentence>
        </Button>
        <Button autoFocus onClick={stay}>
          <Sentence>{`Stay in ${here}`}</Sentence>
        </Button>
      </div>
    </Dialog>
  )
}

/** Shows a warning or silence once to the sanctioned user; closes only by its buttons, which acknowledge the sanction at the server. */
function SanctionDialog({ sanction }: { sanction: SanctionNotice }) {
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
