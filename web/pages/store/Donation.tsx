// The donation appeal as a dialog, for after a game.
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface DonationProps {
  /** Where to give; where nothing is set, the dialog asks for a friend instead. */
  donate: string | undefined
  onClose: () => void
}

/** The dialog. */
export function Donation({ donate, onClose }: DonationProps) {
  return (
    <Dialog name="donation" title="Keep the lamp on" width={580} onClose={onClose} uncrossed>
      <div className="error-body">
        <Sticker art="light-bulb" size={120} tilt={-6} />
        <div>
          <p className="error-text">If 10% of players gave $2, this site could keep going for a year.</p>
          <p className="paper-soft">
            {donate === undefined
              ? 'There is no collection tin here right now. Bringing a friend to the table helps as well.'
              : 'No advertisements, no subscription. Just a server, a kettle, and the electricity for both.'}
          </p>
        </div>
      </div>
      <div className="dialog-buttons">
        <Button tone="quiet" onClick={onClose}>
          {donate === undefined ? 'Close' : 'Not today'}
        </Button>
        {donate !== undefined && (
          <a className="button" href={donate} target="_blank" rel="noopener noreferrer" onClick={onClose}>
            <Icon name="heart-bold" size={20} /> Give $2
          </a>
        )}
      </div>
    </Dialog>
  )
}
