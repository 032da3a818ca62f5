// Something that is asked of the server once at a time, and why it was not done.
import { useState } from 'react'
import type { Done } from '../../client/account/identity.ts'

/** Whether it is under way, the sentence of the last failure, and the way to do it: true when it was done. */
export function useDoing(
  what: string,
): [doing: boolean, failed: string | null, run: (work: () => Promise<Done>) => Promise<boolean>] {
  const [doing, setDoing] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async (work: () => Promise<Done>): Promise<boolean> => {
    if (doing) return false
    setDoing(true)
    setFailed(null)
    const done = await work()
    setDoing(false)
    if (done.ok) return true
    console.info(`${what} failed:`, done.message)
    setFailed(done.message)
    return false
  }
  return [doing, failed, run]
}
