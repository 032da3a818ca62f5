// Whom a reader can mute, block or report.
import { expect, test } from 'vitest'
import { FIRST_SPECTATOR } from '#proto/client/spectators.ts'
import { samplePerson } from '#web/dev/sampleRoom.ts'
import { useRoom } from '#web/client/state/room.ts'
import { speakersIn } from './speakers.ts'

const room = {
  ...useRoom.getState(),
  roster: [samplePerson(1, { name: 'Ann' })],
  seatAsks: [{ number: FIRST_SPECTATOR, name: 'Zed', avatar: 'cat' }],
}
const named = (from: typeof room) =>
  speakersIn(from).map(({ seat, name, watching }) => [seat, name, watching])

test('members, and a spectator whose name is known from a seat request', () => {
  expect(named(room)).toEqual([
    [1, 'Ann', false],
    [FIRST_SPECTATOR, 'Zed', true],
  ])
})

test('a spectator who has also chatted is listed once, with the latest name', () => {
  const speaker = { name: 'Zed the Great', avatar: 'cat', color: 3, nth: 1 }
  const said = { kind: 'said', said: { by: FIRST_SPECTATOR, text: 'hi', secret: '', speaker } } as const
  expect(named({ ...room, lines: [{ id: 1, at: 1, event: said }] }).slice(1)).toEqual([
    [FIRST_SPECTATOR, 'Zed the Great', true],
  ])
})
