// The page for a forgotten password: asks for a link, and takes the new password of whoever has followed one.
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PATHS } from '#web/client/routes/routes.ts'
import { Sheet } from '#web/pages/static/Sheet.tsx'
import { AskForLink } from './AskForLink.tsx'
import { NewPassword } from './NewPassword.tsx'

/** The page. The code goes out of the address at once: it is as good as a password. */
export function ForgotPassword() {
  const [code, setCode] = useState(codeOfLink)
  const navigate = useNavigate()
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return (
    <Sheet title="Forgot password">
      {code === '' ? (
        <AskForLink />
      ) : (
        <NewPassword code={code} onDone={() => void navigate(PATHS.home)} onAskAgain={() => setCode('')} />
      )}
    </Sheet>
  )
}

/** In a link of ours, or in one that Firebase sends. */
function codeOfLink(): string {
  const query = new URLSearchParams(location.search)
  return query.get('code') ?? query.get('oobCode') ?? ''
}
