// The account at a prepared table: under /test/ the signed-in one (ROUTE-17), else none.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { getFrom } from '#web/client/net/call.ts'
import { token } from '#web/client/net/session.ts'

const Account = v.object({ userId: v.string() })
/** Prefix of an anonymous token (gateway/accounts/identity/tokens.ts), whose user has no profile. */
const VISITOR = '1.'

/** The account's id; '' if there is none, it is not loaded yet, or the page is not under /test/. */
export function useSignedIn(): string {
  const { pathname } = useLocation()
  const counts = pathname.startsWith('/test/')
  const [id, setId] = useState('')
  useEffect(() => {
    // A prepared table has no connection to the server, which sends the account on other pages.
    if (!counts || token() === '' || token().startsWith(VISITOR)) return
    void getFrom('/data/profile', Account).then((called) => {
      if (called.ok) setId(called.value.userId)
    })
  }, [counts])
  return counts ? id : ''
}
