// Card field of the test provider: sends only the test card's name, never a number.
import { useEffect, useEffectEvent, useState } from 'react'
import { TestPaymentAnswer } from '#proto/http/payment.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { postTo } from '#web/client/net/call.ts'
import { formatExpiry, formatNumber, parseCard, type Typed } from './card.ts'
import type { FieldProps, Payer, Step } from './payer.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './Checkout.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

const MAX_CODE_LENGTH = 4
const formatCode = (text: string): string => text.replace(/\D/g, '').slice(0, MAX_CODE_LENGTH)

/** The parts of the field; `like`: placeholder. */
const PARTS = [
  { part: 'number', label: 'Card number', like: '4242 4242 4242 4242', format: formatNumber },
  { part: 'expiry', label: 'Expiration date', like: 'MM / YY', format: formatExpiry },
  { part: 'code', label: 'Security code', like: 'CVC', format: formatCode },
] as const

/** The field, and the bank's authentication dialog if the card requires one. */
export function PracticeField({ onReady }: FieldProps) {
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', code: '' })
  const method = useEffectEvent(() => parseCard(typed, new Date()))
  const [confirm, setConfirm] = useState<((yes: boolean) => void) | null>(null)

  useEffect(() => {
    const authenticate = (): Promise<boolean> => new Promise((answer) => setConfirm(() => answer))
    onReady(payer(() => method(), authenticate))
    return () => onReady(null)
  }, [onReady])

  return (
    <>
      <div className={classes('row gap-12 field field-44', styles.cardField)}>
        <Icon name="credit-card-bold" size={20} />
        {PARTS.map(({ part, label, like, format }) => (
          <input
            key={part}
            aria-label={label}
            inputMode="numeric"
            autoComplete="off"
            data-private=""
            placeholder={like}
            value={typed[part]}
            onChange={({ target }) => setTyped({ ...typed, [part]: format(target.value) })}
          />
        ))}
      </div>
      {confirm && (
        <PracticeBank
          onAnswer={(yes) => {
            setConfirm(null)
            confirm(yes)
          }}
        />
      )}
    </>
  )
}

/** 402: declined by the bank. Any other failure leaves the outcome unknown. */
const refused = ({ message, status }: { message: string; status: number }): Step<null> => ({
  ok: false,
  message,
  declined: status === 402,
})

function payer(method: () => Step<string>, authenticate: () => Promise<boolean>): Payer {
  return {
    createMethod: () => Promise.resolve(method()),
    async confirm(secret, methodId) {
      const path = '/payment/practice'
      const body = { secret, method: methodId }
      const first = await postTo(path, { ...body, authenticated: null }, TestPaymentAnswer)
      if (!first.ok) return refused(first)
      if (first.value.status === 'succeeded') return { ok: true, value: null }
      const { action } = first.value
      const yes = await authenticate()
      const second = await postTo(path, { ...body, authenticated: { action, yes } }, TestPaymentAnswer)
      return second.ok ? { ok: true, value: null } : refused(second)
    },
  }
}

/** The authentication dialog. */
function PracticeBank({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  return (
    <Dialog
      name="practice-bank"
      title="The practice bank"
      width={520}
      onClose={() => onAnswer(false)}
      uncrossed
    >
      <div className="error-body">
        <Sticker art="teddy-bear" size={120} />
        <div>
          <p className="error-text">Is it really you?</p>
          <p className="paper-soft">Your real bank would ask by message or app. This one trusts you.</p>
        </div>
      </div>
      <div className="dialog-buttons">
        <Button tone="quiet" onClick={() => onAnswer(false)}>
          No, refuse
        </Button>
        <Button autoFocus onClick={() => onAnswer(true)}>
          Yes, it is me
        </Button>
      </div>
    </Dialog>
  )
}
