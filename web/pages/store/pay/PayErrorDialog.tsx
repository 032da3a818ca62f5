// "Payment Error!": the provider's or server's message; the checkout stays open.
import { PAYMENT } from '#proto/http/payment.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface PayErrorDialogProps {
  message: string
  /** The card is known not to be charged. */
  uncharged: boolean
  onClose: () => void
}

/** The dialog. */
export function PayErrorDialog({ message, uncharged, onClose }: PayErrorDialogProps) {
  return (
    <Dialog name="pay-error" title={PAYMENT.error} tone="attack" width={560} onClose={onClose} uncrossed>
      <div className="error-body" role="alert">
        <Sticker art="family/virus-wow" size={130} className="error-virus" />
        <p className="error-text">{message}</p>
      </div>
      <div className="dialog-buttons">
        <span className="mr-auto paper-soft">{uncharged ? PAYMENT.uncharged : ''}</span>
        <Button size={54} className="error-close" autoFocus onClick={onClose}>
          CLOSE
        </Button>
      </div>
    </Dialog>
  )
}
