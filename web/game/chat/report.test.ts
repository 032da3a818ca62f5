// A report's content: person, room, reason, a spectator's pass; no cards and no chat text.
import { expect, test } from 'vitest'
import { samplePerson } from '#web/dev/sampleRoom.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { reportOf } from './report.ts'

const room: RoomState = {
  ...useRoom.getState(),
  code: 'BCDF-23',
  seat: 1,
  roster: [samplePerson(1, { name: 'Ann' }), samplePerson(2, { name: 'Gus' })],
  mine: { hand: [41, 42], peek: [43], picking: 44 },
  lines: [{ id: 1, at: 1, event: { kind: 'said', said: { by: 2, text: 'rude', secret: '' } } }],
}

test('has the names, the code, the reason and the text', () => {
  expect(reportOf(room, { seat: 2, name: 'Gus' }, 'spam', 'On and on.')).toEqual({
    about: { seat: 2, name: 'Gus' },
    by: 'Ann',
    code: 'BCDF-23',
    reason: 'spam',
    why: 'On and on.',
    gameState: null,
  })
})

test('without a text it uses the reason; a spectator’s report has their pass', () => {
  expect(reportOf({ ...room, pass: 'let me in' }, { seat: 2, name: 'Gus' }, 'abuse', ' ')).toMatchObject({
    why: 'abusive language',
    pass: 'let me in',
  })
})
