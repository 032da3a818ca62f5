// Validates a form by its schema and returns the message per field.
import * as v from 'valibot'
import { ACCOUNT } from '#proto/http/account.ts'

/** The first message of each field; `alert`: a message that belongs to no field. */
export interface FormErrors {
  fields: ReadonlyMap<string, string>
  alert: string | null
}

export const NO_ERRORS: FormErrors = { fields: new Map(), alert: null }

/** The parsed form, or its validation messages. */
export function parseForm<Schema extends v.GenericSchema>(
  schema: Schema,
  typed: unknown,
): { ok: true; form: v.InferOutput<Schema> } | { ok: false; errors: FormErrors } {
  const parsed = v.safeParse(schema, typed)
  if (parsed.success) return { ok: true, form: parsed.output }
  const first = new Map<string, string>()
  for (const { path, message } of parsed.issues) {
    const field = path?.[0]?.key
    if (typeof field === 'string' && !first.has(field)) first.set(field, message)
  }
  const fields = new Map([...first].filter(([, message]) => message !== ACCOUNT.failed))
  return { ok: false, errors: { fields, alert: fields.size < first.size ? ACCOUNT.failed : null } }
}
