// Something that is asked of the server once at a time, and why it was not done.
import { useState } from 'react'
import type { Done } from '#web/client/account/identity.ts'
import type { Reply } from '#web/client/net/requests.ts'

/** Whether it is under way, the sentence of the last failure, and the way to do it: true when it was done. */
export function useDoing(
  what: string,
): [doing: boolean, failed: string | null, run: (work: () => Promise<Done | Reply>) => Promise<boolean>] {
  const [doing, setDoing] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (work: () => Promise<Done | Reply>): Promise<boolean> => {
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
