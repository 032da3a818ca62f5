// The account at a prepared table: under /test/ the signed-in one (ROUTE-17), else none.
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { token } from '#web/client/net/session.ts'
import { useFetched } from '#web/pages/parts/useFetched.ts'

const Account = v.object({ userId: v.string() })
/** Prefix of an anonymous token (gateway/accounts/identity/tokens.ts), whose user has no profile. */
const VISITOR = '1.'

/** The account's id; '' if there is none, it is not loaded yet, or the page is not under /test/. */
export function useSignedIn(): string {
  const { pathname } = useLocation()
  const isMember = token() !== '' && !token().startsWith(VISITOR)
  // A prepared table has no connection to the server, which sends the account on other pages.
  const path = pathname.startsWith('/test/') && isMember ? '/data/profile' : null
  return useFetched(path, Account).value?.userId ?? ''
}
