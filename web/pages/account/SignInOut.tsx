// "Sign in for cool stuff" for visitors, Logout for whoever has an account.
import { Icon } from '#web/ui/Icon.tsx'
import { importWithRetry } from '#web/ui/part.ts'
import { standingOf, useAccount } from '#web/client/state/account.ts'
import { PART_MISSING, showError, useUi } from '#web/client/state/ui.ts'
import { nullIfNotLoaded } from '#web/ui/notLoaded.ts'

interface SignInOutProps {
  className: string | undefined
  /** Before the dialog opens, or the account is left. */
  onGo?: () => void
}

const enter = importWithRetry(() => import('../../client/account/enter.ts'))

const signOut = (): Promise<void> =>
  enter().then(
    ({ leave }) => leave(),
    (error: unknown) => {
      nullIfNotLoaded(error)
      showError(PART_MISSING)
    },
  )

/** One button; none as long as nobody knows who this is. */
export function SignInOut({ className, onGo }: SignInOutProps) {
  const standing = useAccount(standingOf)
  if (standing === 'unknown') return null
  if (standing === 'visitor') {
    return (
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => {
          onGo?.()
          useUi.setState({ account: 'signUp' })
        }}
      >
        <Icon name="sparkle-fill" size={20} /> Sign in for cool stuff
      </button>
    )
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onGo?.()
        void signOut()
      }}
    >
      <Icon name="sign-out-bold" size={20} /> Logout
    </button>
  )
}
