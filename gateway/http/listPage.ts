// Schema of where the next page of a list begins, in the query of an address.
import * as v from 'valibot'

/** Older than this time, ms. */
export const BEFORE = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))
/** And, of that time, before this id. */
export const BEFORE_ID = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)), '')
