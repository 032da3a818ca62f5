// Who sits at a prepared table: under /test/ the account that is signed in (checklist ROUTE-17), elsewhere nobody in particular.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Profile } from '#proto/http/profile.ts'
import { getFrom } from '#web/net/call.ts'
import { token } from '#web/net/session.ts'

/** The account's id; '': there is none, it is not known yet, or it does not count here. */
export function useSignedIn(): string {
  const { pathname } = useLocation()
  const counts = pathname.startsWith('/test/')
  const [id, setId] = useState('')
  useEffect(() => {
    // A prepared table runs without the link that says it elsewhere.
    if (counts && token() !== '')
      void getFrom('/data/profile', Profile).then((called) => called.ok && setId(called.value.userId))
  }, [counts])
  return counts ? id : ''
}
