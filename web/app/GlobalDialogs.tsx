// Dialogs over any page but the error: seat in another tab, another game, account, sanction.
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { useRoom } from '#web/client/state/room.ts'
import { unacknowledged, useAccount } from '#web/client/state/account.ts'
import { sameCode } from '#web/client/state/invite.ts'
import { useUi } from '#web/client/state/ui.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { ElsewhereDialog } from './ElsewhereDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { SanctionDialog } from './SanctionDialog.tsx'

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
