// Dialogs after a payment: it succeeded, with the new balance, or why it failed.
import { PAYMENT } from '#proto/http/payment.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { CloseRow, Dialog } from '#web/ui/Dialog.tsx'
import styles from './Checkout.module.css'
import buyDialogStyles from '../BuyDialog.module.css'

interface PaidDialogProps {
  /** The balance before it. */
  before: number
  /** The balance now. */
  rolls: number
  onClose: () => void
}

/** Confirmation of a payment; closing it also closes the checkout. */
export function PaidDialog({ before, rolls, onClose }: PaidDialogProps) {
  return (
    <Dialog name="paid" title="Thank you" tone="good" width={620} onClose={onClose} uncrossed>
      <div className={buyDialogStyles.buyBody}>
        <span className={styles.paidPile} aria-hidden>
          <Sticker art="roll-of-paper" size={74} />
          <Sticker art="roll-of-paper" size={74} />
          <Sticker art="roll-of-paper" size={74} />
        </span>
        <div role="status">
          <h3 className={styles.paidTitle}>{PAYMENT.succeeded}</h3>
          <p className="text-18 bold">{PAYMENT.use}</p>
          <p className="row gap-8 heavy text-18 mt-8">
            <span>{before}</span> <Icon name="arrow-right-bold" size={16} label="to" />{' '}
            <span>{`${rolls} Rolls`}</span>
          </p>
        </div>
      </div>
      <CloseRow onClose={onClose} />
    </Dialog>
  )
}

interface PayErrorDialogProps {
  message: string
  /** The card is known not to be charged. */
  uncharged: boolean
  onClose: () => void
}

/** "Payment Error!": the provider's or server's message; the checkout stays open. */
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
