// Stripe's card field in an iframe of Stripe, so that no card number reaches this page.
import { useEffect, useRef } from 'react'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { PAYMENT } from '#proto/http/payment.ts'
import type { FieldProps, Payer } from './payer.ts'
import styles from './Checkout.module.css'

const NOT_LOADED = 'The card field could not be loaded. Please check your connection and try again.'

/** The field. */
export default function StripeField({
  cost,
  publishableKey,
  onReady,
  onError,
}: FieldProps & { publishableKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let left = false
    let clean = (): void => undefined
    loadStripe(publishableKey)
      .catch((error: unknown) => {
        console.warn('Stripe could not be loaded', error)
        return null
      })
      .then((stripe) => {
        if (left || place.current === null) return
        if (stripe === null) return onError(NOT_LOADED)
        const elements = stripe.elements({
          mode: 'payment',
          amount: cost,
          currency: 'usd',
          paymentMethodCreation: 'manual',
          allowedPaymentMethodTypes: ['card'],
        })
        // The form already has name and address.
        const field = elements.create('payment', {
          fields: { billingDetails: { name: 'never', email: 'never', address: 'never' } },
          wallets: { applePay: 'never', googlePay: 'never' },
        })
        field.on('ready', () => onReady(payer(stripe, elements)))
        field.on('loaderror', ({ error }) => onError(error.message ?? NOT_LOADED))
        field.mount(place.current)
        clean = () => field.destroy()
      })
      .catch(reportError)
    return () => {
      left = true
      onReady(null)
      clean()
    }
  }, [cost, publishableKey, onReady, onError])
  return <div ref={place} className={styles.stripeField} />
}

function payer(stripe: Stripe, elements: StripeElements): Payer {
  return {
    async createMethod(billing) {
      const submitted = await elements.submit()
      if (submitted.error) return { ok: false, message: submitted.error.message ?? PAYMENT.noWord }
      const address = { ...billing.address, country: 'US' }
      const made = await stripe.createPaymentMethod({
        elements,
        params: { billing_details: { ...billing, phone: null, address: { ...address, line2: null } } },
      })
      if (made.error) return { ok: false, message: made.error.message ?? PAYMENT.noWord }
      return { ok: true, value: made.paymentMethod.id }
    },
    async confirm(secret, method) {
      const confirmed = await stripe.confirmCardPayment(secret, { payment_method: method })
      if (!confirmed.error) return { ok: true, value: null }
      // Only a `card_error` is a decline; after any other error the card may have been charged.
      const declined = confirmed.error.type === 'card_error'
      return { ok: false, message: confirmed.error.message ?? PAYMENT.noWord, declined }
    },
  }
}
