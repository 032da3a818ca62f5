// Tests leaving the lobby, and who becomes the next host.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { RoomHarness, bodies, events } from '../testing/harness.ts'

const bot = (): Command => ({ kind: 'addBot', addBot: { level: 'easy' } })
const quit: Command = { kind: 'quitRoom', quitRoom: {} }
const endGame: Command = { kind: 'endGame', endGame: {} }

describe('leaving', () => {
  test('the room is closed when its last member leaves', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const bob = harness.join('bob')
    harness.send(bob, quit)
    expect(bodies(bob).slice(-2)).toEqual(['done', 'gone'])
    expect(harness.last?.left).toEqual(['bob'])
    expect(events(ann)).toContainEqual({ kind: 'departed', departed: { seat: 2 } })
    harness.send(ann, quit)
    expect(harness.last).toMatchObject({ closed: true, save: null, left: ['ann', 'bob'] })
  })

  test('a member who left and joins again has the same seat', () => {
    const harness = new RoomHarness()
    harness.create('ann')
    harness.send(harness.join('bob'), quit)
    harness.join('cy')
    harness.join('bob', 'Bobby', 'another page')
    expect(harness.live.room.members.map(({ seat, name }) => [seat, name])).toEqual([
      [1, 'ann'],
      [3, 'cy'],
      [2, 'Bobby'],
    ])
  })

  test('only the host deletes the game, for everyone', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const bob = harness.join('bob')
    expect(harness.send(bob, endGame)?.text).toBe('Only the host can end the game')
    harness.send(ann, endGame)
    expect(bob.frames.at(-1)).toEqual({
      body: 'gone',
      gone: { text: 'The host deleted the game.', room: 'BCDF-23' },
    })
    expect(harness.last).toMatchObject({ closed: true, left: ['ann', 'bob'] })
  })

  test('a host who leaves is succeeded by the member who joined first', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    harness.send(ann, bot())
    const bob = harness.join('bob')
    harness.join('cy')
    harness.send(ann, quit)
    expect(harness.live.room.host).toBe(3)
    expect(events(bob)).toContainEqual({ kind: 'hosting', hosting: { seat: 3 } })
  })

  test('a host who is absent for 60 seconds is succeeded, not sooner, and only while a member is connected', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const bob = harness.join('bob')
    harness.join('cy')
    harness.request({ kind: 'closed', connections: [ann.id] })
    harness.wait(59_000)
    expect(harness.live.room.host).toBe(1)
    harness.wait(2000)
    expect(harness.live.room.host).toBe(2)
    expect(events(bob)).toContainEqual({ kind: 'hosting', hosting: { seat: 2 } })
  })

  test('with nobody connected the host stays', () => {
    const harness = new RoomHarness()
    const ann = harness.create('ann')
    const bob = harness.join('bob')
    for (const { id } of [ann, bob]) harness.request({ kind: 'closed', connections: [id] })
    harness.wait(3_600_000)
    expect(harness.live.room.host).toBe(1)
  })
})
