// The operator's view of a room: its figures, and no hidden card.
import { expect, test } from 'vitest'
import { decodeServer, isBroken } from '#proto/client/wire.ts'
import { publicView } from '../../rules/view.ts'
import { adminFrames, summary } from './adminView.ts'
import { RoomHarness } from '../testing/harness.ts'
import { stateOf, table } from '../testing/table.ts'

test('the summary of a lobby and a game', () => {
  const harness = new RoomHarness()
  harness.create('ann')
  const figures = { bots: 0, watchers: 0, turn: 0, of: 0 }
  expect(summary(harness.live)).toEqual({ ...figures, phase: 'waiting', players: 1, here: 1, version: 1 })
  const at = table(['ann', 'bob'], { bots: 1 })
  const { turn } = stateOf(at.harness)
  expect(summary(at.harness.live)).toMatchObject({
    phase: 'playing',
    players: 2,
    bots: 1,
    here: 2,
    turn: turn.number,
    of: turn.of,
  })
})

test('the view is public, with the game log and without the chat', () => {
  const at = table(['ann', 'bob'])
  at.harness.request({ kind: 'wake' })
  const said = adminFrames(at.harness.live).map((frame) => decodeServer(frame))
  expect(said.map((frame) => (isBroken(frame) ? 'broken' : frame.body))).toEqual(['update', 'log'])
  const [update, log] = said
  if (update === undefined || isBroken(update) || update.body !== 'update') throw new Error('no update')
  expect(update.update.full).toBe(true)
  expect(update.update.players).toEqual(publicView(stateOf(at.harness)).players)
  if (log === undefined || isBroken(log) || log.body !== 'log') throw new Error('no log')
  expect(log.log.lines.length).toBeGreaterThan(0)
  expect(log.log.lines.filter(({ event }) => event.kind === 'said')).toEqual([])
})
