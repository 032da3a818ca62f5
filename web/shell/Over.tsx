// The dialogs that lie over any page: an error, another tab with my seat, a link to another game.
import { useRoom } from '#web/state/room.ts'
import { sameCode } from '#web/state/invite.ts'
import { useUi } from '#web/state/ui.ts'
import { ElsewhereDialog } from './ElsewhereDialog.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'
import { InviteDialog } from './InviteDialog.tsx'

/** Whichever of them is needed; the error lies on top. */
export function Over() {
  const error = useUi((ui) => ui.error)
  const invited = useUi((ui) => ui.invited)
  const elsewhere = useRoom((room) => room.status === 'elsewhere')
  const code = useRoom((room) => room.code)
  const torn = invited !== '' && code !== '' && !sameCode(invited, code)
  return (
    <>
      {elsewhere ? <ElsewhereDialog /> : torn && <InviteDialog code={invited} />}
      {error && <ErrorDialog key={error.text} text={error.text} refresh={error.refresh} why={error.key} />}
    </>
  )
}
