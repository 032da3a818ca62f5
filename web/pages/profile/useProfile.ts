// My profile as the server has it, fetched when the page opens and after each change.
import { useCallback, useEffect, useState } from 'react'
import { Profile } from '#proto/http/profile.ts'
import { getFrom } from '#web/client/net/call.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { refreshUser } from '#web/client/net/userRequests.ts'

/** What is known of it. */
export type Known =
  { kind: 'loading' } | { kind: 'failed'; message: string } | { kind: 'here'; profile: Profile }

/** The profile, and the way to fetch it anew; what was there stays until then. */
export function useProfile(): [Known, () => Promise<void>] {
  const [known, setKnown] = useState<Known>({ kind: 'loading' })
  const isMember = useAccount(standingOf) === 'member'
  const fetchIt = useCallback(
    () =>
      getFrom('/data/profile', Profile).then((called) =>
        setKnown(
          called.ok ? { kind: 'here', profile: called.value } : { kind: 'failed', message: called.message },
        ),
      ),
    [],
  )
  useEffect(() => {
    if (!isMember) return
    void fetchIt()
    // Nothing is left of whoever was here before.
    return () => setKnown({ kind: 'loading' })
  }, [isMember, fetchIt])
  const again = useCallback(async () => {
    refreshUser()
    await fetchIt()
  }, [fetchIt])
  return [known, again]
}
