// Out of the lobby, and who hosts it then.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { Party, bodies, events } from './testing/party.ts'

const bot = (): Command => ({ kind: 'addBot', addBot: { level: 'easy' } })
const quit: Command = { kind: 'quitRoom', quitRoom: {} }
const endGame: Command = { kind: 'endGame', endGame: {} }

describe('leaving', () => {
  test('a guest leaves; the last one closes the room', () => {
    const party = new Party()
    const ann = party.create('ann')
    const bob = party.join('bob')
    party.say(bob, quit)
    expect(bodies(bob).slice(-2)).toEqual(['done', 'gone'])
    expect(party.last?.left).toEqual(['bob'])
    expect(events(ann)).toContainEqual({ kind: 'departed', departed: { seat: 2 } })
    party.say(ann, quit)
    expect(party.last).toMatchObject({ closed: true, save: null, left: ['ann', 'bob'] })
  })

  test('whoever left and comes back has the same number', () => {
    const party = new Party()
    party.create('ann')
    party.say(party.join('bob'), quit)
    party.join('cy')
    party.join('bob', 'Bobby', 'another page')
    expect(party.live.room.members.map(({ seat, name }) => [seat, name])).toEqual([
      [1, 'ann'],
      [3, 'cy'],
      [2, 'Bobby'],
    ])
  })

  test('only the host deletes the game, for everyone', () => {
    const party = new Party()
    const ann = party.create('ann')
    const bob = party.join('bob')
    expect(party.say(bob, endGame)?.text).toBe('Only the host can end the game')
    party.say(ann, endGame)
    expect(bob.frames.at(-1)).toEqual({
      body: 'gone',
      gone: { text: 'The host deleted the game.', room: 'BCDF-23' },
    })
    expect(party.last).toMatchObject({ closed: true, left: ['ann', 'bob'] })
  })

  test('a host who leaves is followed by the person who has been there longest', () => {
    const party = new Party()
    const ann = party.create('ann')
    party.say(ann, bot())
    const bob = party.join('bob')
    party.join('cy')
    party.say(ann, quit)
    expect(party.live.room.host).toBe(3)
    expect(events(bob)).toContainEqual({ kind: 'hosting', hosting: { seat: 3 } })
  })

  test('a host who is away for 60 seconds is followed, not sooner, and only while somebody is there', () => {
    const party = new Party()
    const ann = party.create('ann')
    const bob = party.join('bob')
    party.join('cy')
    party.ask({ kind: 'closed', connections: [ann.id] })
    party.wait(59_000)
    expect(party.live.room.host).toBe(1)
    party.wait(2000)
    expect(party.live.room.host).toBe(2)
    expect(events(bob)).toContainEqual({ kind: 'hosting', hosting: { seat: 2 } })
  })

  test('where nobody is there the host stays', () => {
    const party = new Party()
    const ann = party.create('ann')
    const bob = party.join('bob')
    for (const { id } of [ann, bob]) party.ask({ kind: 'closed', connections: [id] })
    party.wait(3_600_000)
    expect(party.live.room.host).toBe(1)
  })
})
