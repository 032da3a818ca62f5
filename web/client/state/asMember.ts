// Guards actions for members: waits until the role is known, and asks a visitor to sign in.
import { standingOf, useAccount, whenUserKnown, type Account } from './account.ts'
import { showSignIn, useUi } from './ui.ts'

const WAIT = 'One moment: the server has not said yet who you are.'

/** Waits until the user is known, with a notice meanwhile. Null: the user has left the page. */
async function knownUser(): Promise<Account | null> {
  if (standingOf(useAccount.getState()) !== 'unknown') return useAccount.getState()
  const { pathname } = location
  useUi.setState({ notice: WAIT })
  await whenUserKnown()
  useUi.setState(({ notice }) => (notice === WAIT ? { notice: null } : {}))
  return location.pathname === pathname ? useAccount.getState() : null
}

/** Runs the action for a member; asks a visitor to sign in, with this message. */
export async function asMember(message: string, action: (member: Account) => void): Promise<void> {
  const member = await knownUser()
  if (member === null) return
  if (standingOf(member) === 'member') action(member)
  else showSignIn(message)
}
