// What takes the card: the practice till's own field, or the card provider's; the checkout treats both alike.

/** Who pays, as the provider is told. */
export interface Billing {
  name: string
  email: string
  address: { line1: string; city: string; state: string; postal_code: string }
}

/** How a step went; `says` is for people. */
export type Step<Value> =
  | { ok: true; value: Value }
  /** `declined`: the provider has said that it took no money; left out: nobody knows. */
  | { ok: false; message: string; declined?: boolean }

/** A card field that is ready to be used. */
export interface Payer {
  /** Makes a payment method of type card out of what was typed; its id. */
  createMethod(billing: Billing): Promise<Step<string>>
  /** Confirms the payment of the secret with the method; what came of it is the server's to say. */
  confirm(secret: string, method: string): Promise<Step<null>>
}

/** What a card field is given. */
export interface FieldProps {
  /** In cents of a dollar. */
  cost: number
  /** Null: it is not ready, or no more. */
  onReady: (payer: Payer | null) => void
  /** Something about what is typed, or about the field itself, is wrong. */
  onError: (message: string) => void
}
