// Who sits at a prepared table: under /test/ the account that is signed in (checklist ROUTE-17), elsewhere nobody in particular.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { token } from '#web/net/session.ts'
import { standingOf, useAccount } from '#web/state/account.ts'
import { readMe } from '#web/state/me.ts'

/** The account's id; '': there is none, it is not known yet, or it does not count here. */
export function useSignedIn(): string {
  const { pathname } = useLocation()
  const counts = pathname.startsWith('/test/')
  const id = useAccount((account) => (standingOf(account) === 'member' ? account.id : ''))
  useEffect(() => {
    // A prepared table runs without the connection that would ask for it.
    if (counts && token() !== '') void readMe(token())
  }, [counts])
  return counts ? id : ''
}
