// Actions for members: run, refused to anonymous users, deferred until the role is known.
import { beforeEach, expect, test, vi } from 'vitest'
import { NOBODY, standingOf, useAccount } from './account.ts'
import { asMember } from './asMember.ts'
import { SIGN_IN, useUi } from './ui.ts'

const MEMBER = { known: true, role: 'registered', id: 'u1' } as const
const at = (pathname: string): void => void vi.stubGlobal('location', { pathname })

beforeEach(() => {
  at('/market')
  useAccount.setState({ ...NOBODY })
  useUi.setState({ error: null, notice: null })
})

test('a user is not a visitor until the server has sent the role', () => {
  expect(standingOf(NOBODY)).toBe('unknown')
  expect(standingOf({ ...NOBODY, known: true })).toBe('visitor')
  expect(standingOf(MEMBER)).toBe('member')
})

test.each(['registered', 'admin'] as const)(
  'a press before the role is known runs once it is: %s',
  async (role) => {
    const does = vi.fn()
    const pressed = asMember('Sign in', does)
    expect(useUi.getState().error).toBeNull()
    expect(useUi.getState().notice).toContain('One moment')
    expect(does).not.toHaveBeenCalled()
    useAccount.setState({ ...MEMBER, role })
    await pressed
    expect(does).toHaveBeenCalledOnce()
    expect(useUi.getState()).toMatchObject({ error: null, notice: null })
  },
)

test('a visitor is asked to sign in, at once or when the role is known', async () => {
  const does = vi.fn()
  const pressed = asMember('Sign in first', does)
  useAccount.setState({ known: true })
  await pressed
  expect(useUi.getState().error).toMatchObject({ text: 'Sign in first', key: SIGN_IN })
  useUi.setState({ error: null })
  await asMember('Sign in now', does)
  expect(useUi.getState().error).toMatchObject({ text: 'Sign in now' })
  expect(does).not.toHaveBeenCalled()
})

test('a user who has left the page before is neither prompted nor notified', async () => {
  const does = vi.fn()
  const pressed = asMember('Sign in', does)
  at('/')
  useAccount.setState(MEMBER)
  await pressed
  expect(does).not.toHaveBeenCalled()
  expect(useUi.getState()).toMatchObject({ error: null, notice: null })
})
