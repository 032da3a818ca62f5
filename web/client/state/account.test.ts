// The server's user data are stored completely; a saved deck is stored by its cards.
import { expect, it } from 'vitest'
import type { UserData } from '#proto/client/messages.ts'
import { accountOf } from './account.ts'

const MIRA: UserData = {
  id: 'a',
  role: 'registered',
  unproven: true,
  name: 'Mira',
  email: 'mira@example.org',
  avatar: 'fox',
  creationTime: 1,
  rolls: 42,
  debt: 3,
  wins: 1,
  losses: 2,
  reservedGameId: '',
  objectsOwned: ['avatar-tiger'],
  savedCardFrequencies: [],
  sanctions: [{ id: 'b', kind: 'warn', reason: 'spam', ends: 5, acknowledged: false }],
  blocked: [{ id: 'c', name: 'Max' }],
}

it('the account is known once the user data arrive', () => {
  expect(accountOf(MIRA)).toMatchObject({
    known: true,
    id: 'a',
    role: 'registered',
    unproven: true,
    name: 'Mira',
    email: 'mira@example.org',
    avatar: 'fox',
    rolls: 42,
    debt: 3,
    owned: ['avatar-tiger'],
    sanctions: MIRA.sanctions,
    blocked: MIRA.blocked,
    savedCardFrequencies: null,
  })
  const savedCardFrequencies = [{ card: 'sbaLoan', count: 7 }]
  expect(accountOf({ ...MIRA, savedCardFrequencies })).toMatchObject({ savedCardFrequencies: { sbaLoan: 7 } })
})
