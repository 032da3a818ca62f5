// Tests signing up, which keeps the id: what the page claims until the server has sent it.
import { afterEach, expect, test, vi } from 'vitest'
import { token } from '#web/client/net/session.ts'
import { asMember } from '#web/client/state/asMember.ts'
import { NOBODY, standingOf, useAccount } from '#web/client/state/account.ts'
import { useUi } from '#web/client/state/ui.ts'
import { refreshToken } from './switchUser.ts'

const VISITOR = { ...NOBODY, known: true, id: 'mira' }
afterEach(() => {
  useAccount.setState(NOBODY)
  useUi.setState({ error: null, notice: null })
  vi.unstubAllGlobals()
})

test('a press right after the sign-up waits for the role instead of asking to sign in again', async () => {
  vi.stubGlobal('location', { pathname: '/waiting-room' })
  useAccount.setState(VISITOR)
  refreshToken('another')
  expect([token(), standingOf(useAccount.getState())]).toEqual(['another', 'unknown'])
  const done: string[] = []
  const pressed = asMember('You must first sign in', ({ id }) => done.push(id))
  useAccount.setState({ ...VISITOR, role: 'registered' })
  await pressed
  expect([done, useUi.getState().error]).toEqual([['mira'], null])
})
