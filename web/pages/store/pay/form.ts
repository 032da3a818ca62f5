// The checkout's six fields.
import type { Billing } from './payer.ts'

export const FIELDS = ['name', 'email', 'street', 'city', 'state', 'zip'] as const
export type Field = (typeof FIELDS)[number]
export type Form = Readonly<Record<Field, string>>

/** How each is called, and how a browser may fill it in. */
export const FIELD_LOOKS: Readonly<
  Record<Field, { label: string; type: 'text' | 'email'; autoComplete: string }>
> = {
  name: { label: 'Name', type: 'text', autoComplete: 'name' },
  email: { label: 'Email', type: 'email', autoComplete: 'email' },
  street: { label: 'Street address', type: 'text', autoComplete: 'address-line1' },
  city: { label: 'City', type: 'text', autoComplete: 'address-level2' },
  state: { label: 'State', type: 'text', autoComplete: 'address-level1' },
  zip: { label: 'Zip', type: 'text', autoComplete: 'postal-code' },
}

export const EMPTY: Form = { name: '', email: '', street: '', city: '', state: '', zip: '' }

/** All six are filled in. */
export const isFull = (form: Form): boolean => FIELDS.every((field) => form[field].trim() !== '')

/** As the provider is told. */
export const billingOf = ({ name, email, street, city, state, zip }: Form): Billing => ({
  name: name.trim(),
  email: email.trim(),
  address: { line1: street.trim(), city: city.trim(), state: state.trim(), postal_code: zip.trim() },
})
