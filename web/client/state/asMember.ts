// Guards actions for members: waits until the role is known, and asks a visitor to sign in.
import { standingOf, useAccount, whoIsKnown, type Account } from './account.ts'
import { mustSignIn, useUi } from './ui.ts'

const WAIT = 'One moment: the server has not said yet who you are.'

/** The role once known, with a pending sign meanwhile. Null: the page was left before. */
async function whoIsHere(): Promise<Account | null> {
  if (standingOf(useAccount.getState()) !== 'unknown') return useAccount.getState()
  const { pathname } = location
  useUi.setState({ notice: WAIT })
  await whoIsKnown()
  useUi.setState(({ notice }) => (notice === WAIT ? { notice: null } : {}))
  return location.pathname === pathname ? useAccount.getState() : null
}

/** Runs it for a member; a visitor is asked to sign in, with this sentence. */
export async function asMember(signIn: string, does: (member: Account) => void): Promise<void> {
  const here = await whoIsHere()
  if (here === null) return
  if (standingOf(here) === 'member') does(here)
  else mustSignIn(signIn)
}
