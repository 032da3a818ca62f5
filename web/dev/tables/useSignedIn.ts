// Who sits at a prepared table: under /test/ the account that is signed in (checklist ROUTE-17), elsewhere nobody in particular.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { getFrom } from '#web/client/net/call.ts'
import { token } from '#web/client/net/session.ts'

const Account = v.object({ userId: v.string() })
/** How the token of a visitor begins (gateway/accounts/identity/tokens.ts), who has no profile. */
const VISITOR = '1.'

/** The account's id; '': there is none, it is not known yet, or it does not count here. */
export function useSignedIn(): string {
  const { pathname } = useLocation()
  const counts = pathname.startsWith('/test/')
  const [id, setId] = useState('')
  useEffect(() => {
    // A prepared table runs without the connection that says it elsewhere.
    if (!counts || token() === '' || token().startsWith(VISITOR)) return
    void getFrom('/data/profile', Account).then((called) => {
      if (called.ok) setId(called.value.userId)
    })
  }, [counts])
  return counts ? id : ''
}
