// Password reset page: requests a link, or sets the new password after following one.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '#web/client/routes/routes.ts'
import { Sheet } from '#web/pages/static/Sheet.tsx'
import { RequestResetLink } from './RequestResetLink.tsx'
import { NewPassword } from './NewPassword.tsx'

/** The page. Removes the code from the URL at once, since it is as sensitive as a password. */
export function ForgotPassword() {
  const [code, setCode] = useState(codeOfLink)
  const navigate = useNavigate()
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <Sheet title="Forgot password">
      {code === '' ? (
        <RequestResetLink />
      ) : (
        <NewPassword
          code={code}
          onDone={() => void navigate(PATHS.home)}
          onRequestAgain={() => setCode('')}
        />
      )}
    </Sheet>
  )
}

/** The code in our own link or in one from Firebase. */
function codeOfLink(): string {
  const query = new URLSearchParams(location.search)
  return query.get('code') ?? query.get('oobCode') ?? ''
}
