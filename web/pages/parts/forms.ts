// A form's validation by its schema, and its server call with the message of a failure.
import { useState } from 'react'
import * as v from 'valibot'
import { ACCOUNT } from '#proto/http/account.ts'
import type { AccountResult } from '#web/client/account/identity.ts'
import type { Reply } from '#web/client/net/requests.ts'

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

/** Whether a call is in flight, the last failure's message, and `run`, which resolves to true on success. */
export function useAction(name: string) {
  const [isRunning, setRunning] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (work: () => Promise<AccountResult | Reply>): Promise<boolean> => {
    if (isRunning) return false
    setRunning(true)
    setFailed(null)
    const result = await work()
    setRunning(false)
    if (result.ok) return true
    const message = 'refused' in result ? result.refused.text : result.message
    console.info(`${name} failed:`, message)
    setFailed(message)
    return false
  }
  return [isRunning, failed, run] as const
}
