// Runs one server call at a time and keeps the message of its failure.
import { useState } from 'react'
import type { AccountResult } from '#web/client/account/identity.ts'
import type { Reply } from '#web/client/net/requests.ts'

/** Whether a call is in flight, the last failure's message, and `run`, which resolves to true on success. */
export function useDoing(
  what: string,
): [
  doing: boolean,
  failed: string | null,
  run: (work: () => Promise<AccountResult | Reply>) => Promise<boolean>,
] {
  const [doing, setDoing] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (work: () => Promise<AccountResult | Reply>): Promise<boolean> => {
    if (doing) return false
    setDoing(true)
    setFailed(null)
    const done = await work()
    setDoing(false)
    if (done.ok) return true
    const message = 'refused' in done ? done.refused.text : done.message
    console.info(`${what} failed:`, message)
    setFailed(message)
    return false
  }
  return [doing, failed, run]
}
