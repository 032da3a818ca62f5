// The checkout: billing form and card; idle, processing, paid, or failed (input kept).
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { PAYMENT, PaymentProviderInfo } from '#proto/http/payment.ts'
import { dollars, type Offer, offerText } from '#proto/http/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sticker } from '#web/art/Sticker.tsx'
import { TextField } from '#web/ui/Form.tsx'
import { CloseRow, Dialog } from '#web/ui/Dialog.tsx'
import { getFrom } from '#web/client/net/call.ts'
import { useAccount } from '#web/client/state/account.ts'
import { refreshUser } from '#web/client/net/userRequests.ts'
import {
  type CheckoutOutcome,
  isOutcomeUnknown,
  openCheckout,
  pay,
  queryOutcome,
  showBalance,
} from './checkoutAttempt.ts'
import { billingOf, EMPTY, FIELDS, type Form, isFull } from './form.ts'
import type { FieldProps, Payer } from './payer.ts'
import styles from './Checkout.module.css'
import { classes } from '#web/ui/classes.ts'
import { lazyWithRetry } from '#web/ui/lazyWithRetry.tsx'
import { PracticeField } from './PracticeField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import buyDialogStyles from '../BuyDialog.module.css'

/** A payment that succeeded: the balance before it, and now. */
interface Paid {
  kind: 'paid'
  before: number
  rolls: number
}

/** `uncharged`: the card is known not to be charged. */
type Failed = Extract<CheckoutOutcome, { kind: 'failed' }>

type Phase = { kind: 'idle' } | { kind: 'processing' } | Paid | Failed

/** The dialog. */
export function Checkout({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [form, setForm] = useState<Form>(EMPTY)
  const [payer, setPayer] = useState<Payer | null>(null)
  const { provider, phase, reset, submit, fail } = useCheckout(offer)
  const processing = phase.kind === 'processing'
  const ready = !processing && payer !== null && isFull(form)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (ready) submit(payer, form)
  }

  if (phase.kind === 'paid') return <PaidDialog paid={phase} onClose={onClose} />
  return (
    <Dialog name="checkout" title="Restock" width={620} {...(processing ? {} : { onClose })}>
      <form
        className={classes('anchor', processing && styles.checkoutBusy)}
        onSubmit={send}
        aria-busy={processing}
      >
        <p className={styles.checkoutOffer}>
          <Sticker art="roll-of-paper" size={40} /> <span>{`${offer.numRollsReceived} rolls`}</span>
          <b className="ml-auto">{dollars(offer.cost)}</b>
        </p>
        {provider?.kind === 'practice' && <Practice />}
        <fieldset className={styles.checkoutFields} disabled={processing}>
          <legend className="unseen">Who pays</legend>
          {FIELDS.map(({ field, ...look }) => (
            <TextField
              key={field}
              {...look}
              className={styles[`checkout_${field}`]}
              low
              required
              maxLength={200}
              value={form[field]}
              onType={(text) => setForm({ ...form, [field]: text })}
            />
          ))}
          <div className={styles.checkout_card}>
            <span className="field-label">Card</span>
            {provider === null ? (
              <p className={classes('row gap-12 field field-44 paper-soft', styles.cardField)}>
                the card reader is being plugged in…
              </p>
            ) : (
              <CardField provider={provider} cost={offer.cost} onReady={setPayer} onError={fail} />
            )}
          </div>
        </fieldset>
        <Foot offer={offer} processing={processing} ready={ready} />
      </form>
      {phase.kind === 'failed' && <PayErrorDialog failure={phase} onClose={reset} />}
    </Dialog>
  )
}

/** The payment provider, and the phase of the payment. */
function useCheckout(offer: Offer) {
  const [provider, setProvider] = useState<PaymentProviderInfo | null>(null)
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' })
  const user = useAccount((account) => account.id)
  const fail = useCallback(
    (message: string) => setPhase({ kind: 'failed', message, uncharged: !isOutcomeUnknown(user, offer) }),
    [user, offer],
  )
  const settle = useCallback(
    (outcome: CheckoutOutcome) => {
      if (outcome.kind === 'failed') return setPhase(outcome)
      const before = showBalance(user, outcome.rolls)
      if (before === null) return
      // The new rolls have settled any debt.
      refreshUser()
      setPhase({ kind: 'paid', before, rolls: outcome.rolls })
    },
    [user],
  )

  useEffect(() => {
    let isClosed = false
    openCheckout(user, offer)
    void getFrom('/payment/till', PaymentProviderInfo).then((result) => {
      if (isClosed) return
      if (result.ok) setProvider(result.value)
      else fail(result.message)
    })
    // A response was lost in this tab or another one: query the outcome first.
    if (isOutcomeUnknown(user, offer))
      void queryOutcome(user, offer).then((outcome) => {
        if (!isClosed && outcome?.kind === 'paid') settle(outcome)
      })
    return () => {
      isClosed = true
    }
  }, [fail, settle, user, offer])

  return {
    provider,
    phase,
    fail,
    reset: () => setPhase({ kind: 'idle' }),
    submit: (payer: Payer, form: Form): void => {
      setPhase({ kind: 'processing' })
      pay(user, offer, payer, billingOf(form)).then(settle, (error: unknown) => {
        fail(error instanceof Error ? error.message : PAYMENT.noWord)
        throw error
      })
    },
  }
}

/** The submit button; while the payment is processed, a spinner. */
function Foot({ offer, processing, ready }: { offer: Offer; processing: boolean; ready: boolean }) {
  return (
    <>
      {processing && (
        <span className={styles.checkoutSpinner} data-testid="checkout-spinner" aria-hidden>
          <Sticker art="roll-of-paper" size={44} />
        </span>
      )}
      <div className="row apart gap-16 mt-16">
        <p className="paper-soft" role="status">
          {processing ? 'Counting the sheets' : 'Rolls are for fun. They can’t be sold back.'}
        </p>
        <Button
          size={54}
          icon={processing ? undefined : 'lock-simple-fill'}
          iconSize={20}
          type="submit"
          disabled={!ready}
        >
          {processing ? 'Processing...' : <span>{offerText(offer)}</span>}
        </Button>
      </div>
    </>
  )
}

function Practice() {
  return (
    <p className={styles.checkoutPractice}>
      <Sticker art="teddy-bear" size={44} />
      <span>
        <b>{PAYMENT.practice}</b> Use a test card: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined,
        4000 0027 6000 3184 asks for confirmation. Any future date, any CVC.
      </span>
    </p>
  )
}

const StripeField = lazyWithRetry(() => import('./StripeField.tsx'), 'The card field', 'inline')

/** The field. */
function CardField({ provider, ...field }: FieldProps & { provider: PaymentProviderInfo }) {
  switch (provider.kind) {
    case 'practice':
      return <PracticeField {...field} />
    case 'stripe':
      return <StripeField {...field} publishableKey={provider.publishableKey} />
  }
}

/** Confirmation of a payment; closing it also closes the checkout. */
function PaidDialog({ paid, onClose }: { paid: Paid; onClose: () => void }) {
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
            <span>{paid.before}</span> <Icon name="arrow-right-bold" size={16} label="to" />{' '}
            <span>{`${paid.rolls} Rolls`}</span>
          </p>
        </div>
      </div>
      <CloseRow onClose={onClose} />
    </Dialog>
  )
}

/** "Payment Error!": the provider's or server's message; the checkout stays open. */
function PayErrorDialog({ failure, onClose }: { failure: Failed; onClose: () => void }) {
  return (
    <Dialog name="pay-error" title={PAYMENT.error} tone="attack" width={560} onClose={onClose} uncrossed>
      <div className="error-body" role="alert">
        <Sticker art="family/virus-wow" size={130} className="error-virus" />
        <p className="error-text">{failure.message}</p>
      </div>
      <div className="dialog-buttons">
        <span className="mr-auto paper-soft">{failure.uncharged ? PAYMENT.uncharged : ''}</span>
        <Button size={54} className="error-close" autoFocus onClick={onClose}>
          CLOSE
        </Button>
      </div>
    </Dialog>
  )
}
