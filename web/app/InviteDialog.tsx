// Confirms leaving the current game for the one of a followed link.
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { joinRoom } from '#web/client/net/send.ts'
import { personOf } from '#web/client/state/people.ts'
import { codeShown, useRoom } from '#web/client/state/room.ts'
import { usePreferences } from '#web/prefs/preferences.ts'
import { useUi } from '#web/client/state/ui.ts'
import { Sentence } from '#web/ui/Sentence.tsx'

/** Asks whether to leave the present game for the one in the link. */
export function InviteDialog({ code }: { code: string }) {
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
