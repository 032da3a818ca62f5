// The six fields of the billing form.
import type { Billing } from './payer.ts'

/** Label and autofill token of each field. */
export const FIELDS = [
  { field: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { field: 'street', label: 'Street address', type: 'text', autoComplete: 'address-line1' },
  { field: 'city', label: 'City', type: 'text', autoComplete: 'address-level2' },
  { field: 'state', label: 'State', type: 'text', autoComplete: 'address-level1' },
  { field: 'zip', label: 'Zip', type: 'text', autoComplete: 'postal-code' },
] as const
export type Form = Readonly<Record<(typeof FIELDS)[number]['field'], string>>

export const EMPTY: Form = { name: '', email: '', street: '', city: '', state: '', zip: '' }

/** Whether all six are filled in. */
export const isFull = (form: Form): boolean => FIELDS.every(({ field }) => form[field].trim() !== '')

/** The form in the provider's format. */
export const billingOf = ({ name, email, street, city, state, zip }: Form): Billing => ({
  name: name.trim(),
  email: email.trim(),
  address: { line1: street.trim(), city: city.trim(), state: state.trim(), postal_code: zip.trim() },
})
