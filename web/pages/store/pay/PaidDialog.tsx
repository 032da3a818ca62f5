// Confirmation of a payment: the new balance, and the next step.
import { PAYMENT } from '#proto/http/payment.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { CloseRow } from '#web/ui/CloseRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './Checkout.module.css'
import buyDialogStyles from '../BuyDialog.module.css'

interface PaidDialogProps {
  /** The balance before it. */
  before: number
  /** The balance now. */
  rolls: number
  onClose: () => void
}

/** The dialog; closing it also closes the checkout. */
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
