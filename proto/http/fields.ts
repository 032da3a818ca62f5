// Schemas of fields that several HTTP bodies have.
import * as v from 'valibot'

/** An integer from 0: a count, or a server time in ms. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An idempotency key, created by the page at the button press; `message`: the refusal of a malformed one. */
export const idempotencyKey = (message: string) =>
  v.pipe(v.string(message), v.regex(/^[\w-]{8,64}$/, message))

/** A text that is trimmed and must not be empty; `empty` and `long`: the refusals. */
export const filledText = (maxLength: number, empty: string, long: string) =>
  v.pipe(v.string(empty), v.trim(), v.minLength(1, empty), v.maxLength(maxLength, long))
