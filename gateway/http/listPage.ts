// Schema of a list's cursor in the query string.
import * as v from 'valibot'

/** Entries before this time, ms. */
export const BEFORE = v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))
/** And, at that time, before this id. */
export const BEFORE_ID = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)), '')
