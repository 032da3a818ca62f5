// The payment went through: what I have now, and what to do with it.
import { PAYMENT } from '#proto/http/payment.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { CloseRow } from '#web/ui/CloseRow.tsx'
import { Modal } from '#web/ui/Modal.tsx'

interface PaidDialogProps {
  /** The balance before it. */
  before: number
  /** The balance now. */
  rolls: number
  onClose: () => void
}

/** The dialog; closing it closes the checkout too. */
export function PaidDialog({ before, rolls, onClose }: PaidDialogProps) {
  return (
    <Modal name="paid" title="Thank you" tone="good" width={620} onClose={onClose} uncrossed>
      <div className="buy-body">
        <span className="paid-pile" aria-hidden>
          <Sticker art="roll-of-paper" size={74} />
          <Sticker art="roll-of-paper" size={74} />
          <Sticker art="roll-of-paper" size={74} />
        </span>
        <div role="status">
          <h3 className="paid-title">{PAYMENT.succeeded}</h3>
          <p className="buy-says">{PAYMENT.use}</p>
          <p className="paid-now">
            <span>{before}</span> <Icon name="arrow-right-bold" size={16} label="to" />{' '}
            <span>{`${rolls} Rolls`}</span>
          </p>
        </div>
      </div>
      <CloseRow onClose={onClose} />
    </Modal>
  )
}
