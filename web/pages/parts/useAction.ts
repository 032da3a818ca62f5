// Runs one server call at a time and keeps the message of its failure.
import { useState } from 'react'
import type { AccountResult } from '#web/client/account/identity.ts'
import type { Reply } from '#web/client/net/requests.ts'

/** Whether a call is in flight, the last failure's message, and `run`, which resolves to true on success. */
export function useAction(
  name: string,
): [
  doing: boolean,
  failed: string | null,
  run: (work: () => Promise<AccountResult | Reply>) => Promise<boolean>,
] {
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
  return [isRunning, failed, run]
}
