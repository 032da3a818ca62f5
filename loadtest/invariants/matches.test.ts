// Tests that matches which split a party, or seat a ticket twice, are found.
import { expect, test } from 'vitest'
import type { Ticket } from '#proto/redis/tickets.ts'
import { Matches } from './matches.ts'

const ticketOf = (name: string, party?: string): Ticket => ({
  ...{ page: 'p', name, avatar: '', stage: 'finding', since: 1, match: '', room: '' },
  ...(party !== undefined && { party }),
})
const planOf = (id: string, ...users: string[]) => ({
  id,
  at: 1,
  people: users.map((user) => ({ user, name: user, avatar: '' })),
})

/** Strangers, two of them friends, are matched in this order; the messages of the check. */
function messagesOf(...matches: string[][]): string[] {
  const all = new Matches()
  for (const user of ['ann', 'bob']) all.written(user, ticketOf(user, 'friends'))
  for (const user of ['cy', 'dee']) all.written(user, ticketOf(user))
  for (const [at, users] of matches.entries()) {
    for (const user of users) all.written(user, { ...ticketOf(user), stage: 'matched' })
    all.made(planOf(`m${at}`, ...users))
    all.reserved(`m${at}`, `ROOM-${at}`)
  }
  const entered = (code: string) => matches[Number(code.slice(-1))] ?? []
  const historyOf = (code: string) => ({
    observations: new Map(entered(code).map((user, seat) => [seat, { user }])),
  })
  return all.check(historyOf, () => null).map(({ message }) => message)
}

test('friends in one match, and strangers in another, are no violation', () => {
  expect(messagesOf(['ann', 'bob', 'cy'], ['dee'])).toEqual([])
})

test('a friend left in the queue is found', () => {
  expect(messagesOf(['ann', 'cy'])).toEqual(['ann is matched without bob of their party'])
})

test('a ticket in two matches is found', () => {
  expect(messagesOf(['ann', 'bob', 'cy'], ['cy', 'dee'])).toEqual([
    'the ticket of cy, since 1 is in two matches',
  ])
})
