// This game is open in another of the user's tabs: play here, or join as another player.
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { playHere } from '#web/client/net/hello.ts'
import { joinAsAnother } from '#web/client/net/userChange.ts'

/** The dialog of a page that does not have the seat. */
export function ElsewhereDialog() {
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
