// "Sign in for cool stuff" for guests, Logout for account holders.
import { Icon } from '#web/ui/Icon.tsx'
import { importWithRetry } from '#web/ui/part.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { showPartMissing, useUi } from '#web/client/state/ui.ts'

interface SignInOutProps {
  className: string | undefined
  /** Called before the dialog opens or the user is logged out. */
  onGo?: () => void
}

const loadSignIn = importWithRetry(() => import('../../client/account/switchUser.ts'))

const logOut = (): Promise<void> => loadSignIn().then(({ signOut }) => signOut(), showPartMissing)
const signUp = (): void => useUi.setState({ account: 'signUp' })

/** One button; none until the user is known. */
export function SignInOut({ className, onGo }: SignInOutProps) {
  const standing = useAccount(standingOf)
  if (standing === 'unknown') return null
  const isMember = standing === 'member'
  const go = (): void => {
    onGo?.()
    if (isMember) void logOut()
    else signUp()
  }
  return (
    <button
      key={standing}
      type="button"
      className={className}
      aria-haspopup={isMember ? undefined : 'dialog'}
      onClick={go}
    >
      <Icon name={isMember ? 'sign-out-bold' : 'sparkle-fill'} size={20} />{' '}
      <span>{isMember ? 'Logout' : 'Sign in for cool stuff'}</span>
    </button>
  )
}
