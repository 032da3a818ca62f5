// The six fields of the billing form.
import type { Billing } from './payer.ts'

export const FIELDS = ['name', 'email', 'street', 'city', 'state', 'zip'] as const
export type Field = (typeof FIELDS)[number]
export type Form = Readonly<Record<Field, string>>

/** Label and autofill token of each field. */
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

/** Whether all six are filled in. */
export const isFull = (form: Form): boolean => FIELDS.every((field) => form[field].trim() !== '')

/** The form in the provider's format. */
export const billingOf = ({ name, email, street, city, state, zip }: Form): Billing => ({
  name: name.trim(),
  email: email.trim(),
  address: { line1: street.trim(), city: city.trim(), state: state.trim(), postal_code: zip.trim() },
})
