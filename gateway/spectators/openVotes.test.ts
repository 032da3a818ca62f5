// Recounting an open vote on a spectator when players leave.
import { expect, test } from 'vitest'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import type { Person } from '#proto/client/messages.ts'
import { ballotField, recounted, subjectField, votesIn } from './openVotes.ts'
import { person } from './testing/person.ts'

const vote = {
  number: FIRST_SPECTATOR,
  name: 'Zed',
  what: 'silence',
  needed: 3,
  by: [1, 2],
  user: 'zed',
} as const
const five = [1, 2, 3, 4, 5].map((seat) => person(seat))
const without = (...left: number[]): Person[] =>
  five.map((each) => (left.includes(each.seat) ? { ...each, gone: true } : each))

test.each([
  ['nobody left', five, { stands: 'open', by: [1, 2], needed: 3 }],
  ['one who had not voted left', without(5), { stands: 'open', by: [1, 2], needed: 3 }],
  ['two who had not voted left', without(4, 5), { stands: 'decided', by: [1, 2], needed: 2 }],
  ['one who had voted left', without(1), { stands: 'open', by: [2], needed: 3 }],
  ['all who had voted left', without(1, 2), { stands: 'closed', by: [], needed: 2 }],
  ['bots do not count', [...five, person(6, { bot: true })], { stands: 'open', by: [1, 2], needed: 3 }],
  ['another player takes a seat', [...five, person(6)], { stands: 'open', by: [1, 2], needed: 4 }],
])('%s', (_, people, expected) => {
  expect(recounted({ ...vote, by: [...vote.by] }, people)).toEqual(expected)
})

test('a vote on a spectating member closes when they leave', () => {
  const onMember = { ...vote, by: [1, 2], number: 6 }
  const watcher = person(6, { watching: true })
  expect(recounted(onMember, [...five, watcher]).stands).toBe('open')
  expect(recounted(onMember, [...five, { ...watcher, gone: true }]).stands).toBe('closed')
  expect(recounted(onMember, five).stands).toBe('closed')
})

test('hash fields decode to open votes; ballots without a subject are ignored', () => {
  const fields = {
    [subjectField('silence', 'zed')]: JSON.stringify({ number: 7, name: 'Zed', needed: 3 }),
    [ballotField('silence', 'zed', 12)]: '1',
    [ballotField('silence', 'zed', 2)]: '1',
    [ballotField('remove', 'zed', 3)]: '1',
    'user amy': 'silence',
  }
  expect(votesIn(fields)).toEqual([
    { number: 7, name: 'Zed', needed: 3, what: 'silence', user: 'zed', by: [2, 12] },
  ])
})
