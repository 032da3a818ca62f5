// A bug report has the state of the game and no private information.
import { expect, it } from 'vitest'
import { CARDS } from '#engine/rules/public.ts'
import { NO_ROOM, useRoom, type RoomState } from '#web/client/state/room.ts'
import { samplePerson } from '#web/dev/sampleRoom.ts'
import { sampleState } from '#web/dev/sampleTable.ts'
import { bugNote } from './bugNote.ts'

const page = { width: 1440, height: 900, ratio: 1.25, browser: 'Browser 1' }
const roster = [samplePerson(1, { name: 'Ann' })]

it('has the state of the game, without cards, names or chat', () => {
  const table = sampleState(4)
  const room: RoomState = { ...useRoom.getState(), ...NO_ROOM, code: 'SOUP-42', seat: 1, roster, table }
  const note = bugNote(room, page)
  expect(note).toContain('SOUP-42')
  expect(note).toContain(`Turn ${table.turn.number} of player ${table.turn.of}`)
  expect(note).toContain('1440 x 900 at 1.25')
  expect(note).not.toContain('Ann')
  const rest = note.split('\n').slice(1).join(' ')
  for (const { title } of Object.values(CARDS)) expect(rest).not.toContain(title)
})
it('can be written before a game has started', () => {
  const room: RoomState = { ...useRoom.getState(), ...NO_ROOM, code: 'SOUP-42' }
  expect(bugNote(room, page)).toContain('SOUP-42')
})
