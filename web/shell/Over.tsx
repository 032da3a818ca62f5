// The dialogs that lie over any page: an error, another tab with my seat, a link to another game, the account.
import { lazy, Suspense } from 'react'
import { useRoom } from '#web/state/room.ts'
import { sameCode } from '#web/state/invite.ts'
import { useUi } from '#web/state/ui.ts'
import { ElsewhereDialog } from './ElsewhereDialog.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'

const AccountDialog = lazy(() =>
  import('#web/account/AccountDialog.tsx').then((part) => ({ default: part.AccountDialog })),
)

/** Whichever of them is needed; the error lies on top. */
export function Over() {
  const error = useUi((ui) => ui.error)
  const invited = useUi((ui) => ui.invited)
  const account = useUi((ui) => ui.account)
  const elsewhere = useRoom((room) => room.status === 'elsewhere')
  const code = useRoom((room) => room.code)
  const torn = invited !== '' && code !== '' && !sameCode(invited, code)
  return (
    <>
      {elsewhere ? <ElsewhereDialog /> : torn && <InviteDialog code={invited} />}
      {account && !elsewhere && (
        <Suspense fallback={null}>
          <AccountDialog page={account} />
        </Suspense>
      )}
      {error && <ErrorDialog key={error.text} text={error.text} refresh={error.refresh} why={error.key} />}
    </>
  )
}
