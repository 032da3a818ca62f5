// A bug report's snapshot: twenty log lines, without hands and chat.
import { expect, it } from 'vitest'
import type { Line } from '#proto/client/messages.ts'
import { useRoom, type RoomState } from '#web/client/state/room.ts'
import { sampleLobby } from '#web/dev/sampleRoom.ts'
import { snapshot } from './snapshot.ts'

const line = (id: number): Line => ({
  id,
  at: 0,
  event: { kind: 'turned', turned: { of: 1, turn: id } },
})
const said: Line = { id: 99, at: 0, event: { kind: 'said', said: { by: 1, text: 'secret', secret: '' } } }

const playing: RoomState = {
  ...useRoom.getState(),
  code: 'BCDF23',
  seat: 1,
  lobby: sampleLobby(),
  view: {
    players: [],
    table: {
      seats: [1, 2],
      turn: 4,
      of: 1,
      moves: 2,
      multiplier: 1,
      deck: 50,
      discard: 2,
      top: [7],
      revivable: [7],
      setsToWin: 3,
      winner: 0,
      vote: null,
    },
    pending: { kind: 'nothing', nothing: {} },
    counts: [],
  },
  lines: [...Array.from({ length: 30 }, (_, id) => line(id)), said],
}

it('is null outside a game', () => {
  expect(snapshot(useRoom.getState())).toBeNull()
})

it('has the table without deck and discard pile, and the last twenty log lines, during a game', () => {
  const found = snapshot(playing)
  expect(found).toMatchObject({ code: 'BCDF-23', turn: 4, moves: 2 })
  const text = JSON.stringify(found)
  for (const never of ['deck', 'discard', 'top', 'secret', 'hand"']) expect(text).not.toContain(`"${never}`)
  expect(text.match(/"turned":/g)).toHaveLength(20)
})
