// Interface of a card field, implemented for the test provider and for Stripe.

/** Billing details in the provider's format. */
export interface Billing {
  name: string
  email: string
  address: { line1: string; city: string; state: string; postal_code: string }
}

/** Result of a step; `message` is shown to the user. */
export type Step<Value> =
  | { ok: true; value: Value }
  /** `declined`: the provider reports that nothing was charged; if absent, the outcome is unknown. */
  | { ok: false; message: string; declined?: boolean }

/** A card field that is ready. */
export interface Payer {
  /** Creates a payment method from the card input; returns its id. */
  createMethod(billing: Billing): Promise<Step<string>>
  /** Confirms the payment with the method; the server determines the outcome. */
  confirm(secret: string, method: string): Promise<Step<null>>
}

/** Props of a card field. */
export interface FieldProps {
  /** In US cents. */
  cost: number
  /** Called with null if the field is not ready, or no longer ready. */
  onReady: (payer: Payer | null) => void
  /** Called when the input is invalid or the field fails. */
  onError: (message: string) => void
}
