// What a report tells of a room: the person's own last lines and the table all see; nobody else's words, nobody's cards.
import { expect, test } from 'vitest'
import type { Line, Person } from '#proto/client/messages.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { reportOf } from './report.ts'

const person = (seat: number, name: string): Person => ({
  seat,
  name,
  avatar: '',
  color: seat,
  watching: false,
  bot: false,
  away: false,
  level: '',
  gone: false,
  again: false,
  standIn: 'none',
  wins: 0,
})
const said = (id: number, by: number, text: string): Line => ({
  id,
  at: id,
  event: { kind: 'said', said: { by, text, secret: '' } },
})
const room: RoomState = {
  ...useRoom.getState(),
  code: 'BCDF-23',
  seat: 1,
  roster: [person(1, 'Ann'), person(2, 'Gus'), person(3, 'Cy')],
  mine: { hand: [41, 42], peek: [43], picking: 44 },
  lines: [said(1, 3, 'not his'), ...Array.from({ length: 12 }, (_, n) => said(n + 2, 2, `line ${n}`))],
}

test('names, code and the last ten lines of whoever is meant', () => {
  const report = reportOf(room, 2, 'He is rude.')
  expect(report).toMatchObject({
    about: { seat: 2, name: 'Gus' },
    by: 'Ann',
    code: 'BCDF-23',
    why: 'He is rude.',
  })
  const lines = Array.from({ length: 10 }, (_, n) => ({ by: 2, text: `line ${n + 2}` }))
  expect(report.gameState).toEqual({ said: lines })
})

test('of my hand nothing', () => {
  expect(JSON.stringify(reportOf(room, 2, 'x'))).not.toMatch(/\b4[1-4]\b|hand|peek/)
})
