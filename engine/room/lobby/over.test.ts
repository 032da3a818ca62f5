// Ways a game ends for one player or for all, and the game after it.
import { describe, expect, test } from 'vitest'
import type { Command } from '#proto/client/messages.ts'
import { RoomHarness, bodies, pageState, updates } from '../testing/harness.ts'
import { endTurn, socketAt, table, until } from '../testing/table.ts'

describe('the end', () => {
  test('a player who leaves is removed from the room, and the last one left wins', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const [ann, bob] = at.people
    if (!ann || !bob) throw new Error('nobody')
    harness.send(bob, { kind: 'leave', leave: {} })
    expect(bodies(bob).slice(-2)).toEqual(['done', 'gone'])
    expect(harness.last?.left).toEqual(['bob'])
    expect(pageState(updates(ann))).toMatchObject({ lobby: { phase: 'over' }, table: { winner: 1 } })
    expect(harness.send(ann, endTurn)?.text).toBe('This game is over.')
    expect(harness.send(ann, { kind: 'chat', chat: { text: 'good game' } })).toBeNull()
  })

  test('resigning is refused in a hosted game and ends a hostless one', () => {
    const at = table(['ann', 'bob'])
    expect(at.harness.send(socketAt(at, 2), { kind: 'resign', resign: {} })?.key).toBe('hostedResign')
    at.harness.live.room.host = 0
    expect(at.harness.send(socketAt(at, 2), { kind: 'resign', resign: {} })).toBeNull()
    expect(pageState(updates(socketAt(at, 2)))).toMatchObject({
      lobby: { phase: 'over' },
      table: { winner: 1 },
    })
  })

  test('ending the game for everyone is refused unless the host does it', () => {
    const at = table(['ann', 'bob'])
    const endGame: Command = { kind: 'endGame', endGame: {} }
    expect(at.harness.send(socketAt(at, 2), endGame)?.text).toBe('Only the host can end the game')
    at.harness.send(socketAt(at, 1), endGame)
    expect(at.harness.last).toMatchObject({ closed: true, left: ['ann', 'bob'] })
    expect(socketAt(at, 2).frames.at(-1)).toMatchObject({
      gone: { text: 'The host ended the game for everyone.' },
    })
  })

  test('a player who is voted out is removed from the room', () => {
    const at = table(['ann', 'bob', 'cy'])
    at.harness.send(socketAt(at, 1), { kind: 'callVote', callVote: { against: 3 } })
    at.harness.send(socketAt(at, 2), { kind: 'vote', vote: { yes: true } })
    expect(socketAt(at, 3).frames.at(-1)).toMatchObject({ body: 'gone' })
    expect(at.harness.last?.left).toEqual(['cy'])
    expect(at.harness.live.room.members[2]).toMatchObject({ gone: true })
  })

  test('a watched game in which only bots are left is over', () => {
    const at = table(['ann'], { bots: 2 })
    const watcher = at.harness.watch('watcher')
    at.harness.send(socketAt(at, 1), { kind: 'leave', leave: {} })
    expect(pageState(updates(watcher))).toMatchObject({
      lobby: { phase: 'over', ended: 'Everybody has left the table.' },
    })
    expect(at.harness.send(watcher, { kind: 'playAgain', playAgain: {} })?.text).toBe(
      'Rejoin this game in the home screen instead.',
    )
  })

  test('the next game has a code drawn at the end, the old host and the old settings', () => {
    const at = table(['ann', 'bob', 'cy'], { timer: 60 })
    const { harness } = at
    const [ann, bob] = at.people
    if (!ann || !bob) throw new Error('nobody')
    const again: Command = { kind: 'playAgain', playAgain: {} }
    expect(harness.send(bob, again)?.key).toBe('notOver')
    for (const seat of [3, 2]) harness.send(socketAt(at, seat), { kind: 'leave', leave: {} })
    const code = harness.live.room.nextCode
    expect(code).toMatch(/^[A-Z]{4}-1\d$/)
    expect(harness.send(ann, again)).toBeNull()
    expect(ann.frames.at(-1)).toEqual({ body: 'done', done: { seq: ann.seq, room: code } })
    expect(harness.last?.next).toMatchObject({ code, after: 'BCDF-23', host: 'ann', timer: 60, setsToWin: 3 })
    expect(pageState(updates(ann))).toMatchObject({
      lobby: { next: code },
      roster: { people: [{ again: true }, {}, {}] },
    })

    const replay = new RoomHarness()
    const next = harness.last?.next
    if (!next) throw new Error('no replay')
    expect(next).toMatchObject({ expected: ['ann'] })
    for (const _ of [1, 2]) replay.request({ kind: 'found', replay: next, seed: [1, 2, 3, 5] })
    replay.join('bob')
    expect(replay.live.room).toMatchObject({ host: 0, timer: 60 })
    replay.join('ann')
    expect(replay.live.room.host).toBe(2)
  })

  /**
   * Three players of a finished game, and the room of the next one, which receives each vote and departure.
   */
  function three(): { press: (seat: number) => void; leave: (seat: number) => void; replay: RoomHarness } {
    const over = table(['ann', 'bob', 'cy'])
    until(over, () => over.harness.live.room.phase === 'over')
    const replay = new RoomHarness()
    const says = (seat: number, said: Command): void => {
      over.harness.send(socketAt(over, seat), said)
      const next = over.harness.last?.next
      if (next) replay.request({ kind: 'found', replay: next, seed: [1, 2, 3, 5] })
    }
    return {
      press: (seat) => {
        says(seat, { kind: 'playAgain', playAgain: {} })
        // Joining the new room leaves the old one.
        const user = ['', 'ann', 'bob', 'cy'][seat] ?? ''
        replay.join(user)
        over.harness.request({ kind: 'quit', user })
      },
      leave: (seat) => says(seat, { kind: 'quitRoom', quitRoom: {} }),
      replay,
    }
  }
  const agreed = ({ live }: RoomHarness): boolean | undefined =>
    [...live.frames.sent.values()].find((slice) => slice.lobby)?.lobby?.[0]?.agreed

  test('the next room is agreed once all players of the last game have joined, until one leaves', () => {
    const { press, replay } = three()
    for (const seat of [1, 2]) press(seat)
    expect(agreed(replay)).toBeUndefined()
    press(3)
    expect(agreed(replay)).toBe(true)
    const bob = [...replay.sockets.values()].find(({ user }) => user === 'bob')
    if (!bob) throw new Error('nobody')
    replay.send(bob, { kind: 'quitRoom', quitRoom: {} })
    expect(agreed(replay)).toBeUndefined()
  })

  test('a player who leaves the finished game is no longer expected in the next room', () => {
    const { press, leave, replay } = three()
    for (const seat of [1, 3]) press(seat)
    expect(agreed(replay)).toBeUndefined()
    leave(2)
    expect(agreed(replay)).toBe(true)
  })

  test('after a takeover the next room still tracks expected players', () => {
    const { press, replay } = three()
    for (const seat of [1, 2]) press(seat)
    replay.takeOver()
    // The finished game's engine can't reach this room any more, so the room tracks joins itself.
    replay.join('cy')
    expect(agreed(replay)).toBe(true)
    replay.takeOver()
    expect(agreed(replay)).toBe(true)
  })

  test('a code that is already taken is drawn again and broadcast', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const ann = socketAt(at, 1)
    harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
    const code = harness.live.room.nextCode
    expect(harness.last?.drawn).toEqual({ code, by: 'made-once BCDF-23' })
    const again = harness.request({ kind: 'redraw', code })
    const { nextCode } = harness.live.room
    expect(nextCode).not.toBe(code)
    expect(again).toMatchObject({ drawn: { code: nextCode }, save: { version: harness.live.room.version } })
    expect(pageState(updates(ann))).toMatchObject({ lobby: { next: nextCode } })
    expect(harness.request({ kind: 'redraw', code })).toMatchObject({ drawn: null, save: null })
    expect(harness.live.room.nextCode).toBe(nextCode)
    harness.send(ann, { kind: 'playAgain', playAgain: {} })
    expect(harness.last).toMatchObject({ next: { code: nextCode }, drawn: null })
  })

  test('a repeat of play again in the next room gets the stored answer and changes nothing', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const ann = socketAt(at, 1)
    harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
    harness.send(ann, { kind: 'playAgain', playAgain: {} })
    const next = harness.last?.next
    if (!next) throw new Error('no replay')
    const replay = new RoomHarness()
    replay.request({ kind: 'found', replay: next, seed: [1, 2, 3, 5] })
    const there = replay.socket('ann', ann.page)
    there.seq = ann.seq
    replay.request({ kind: 'join', from: there, seq: ann.seq, name: 'ann', avatar: '', leaving: true })
    const { version } = replay.live.room
    expect(replay.resend(there, { kind: 'playAgain', playAgain: {} })).toBeNull()
    expect(there.frames.at(-1)).toEqual({ body: 'done', done: { seq: ann.seq, room: next.code } })
    expect(replay.live.room).toMatchObject({ version, members: [{ user: 'ann', gone: false }] })
    expect(replay.last).toMatchObject({ left: [], closed: false, next: null })
  })

  test('if the old host does not join within a minute, the first to join becomes host', () => {
    const replay = new RoomHarness()
    const next = { code: 'BCDF-12', after: 'BCDF-23', host: 'ann', timer: 0, setsToWin: 3, counts: [] }
    replay.request({ kind: 'found', replay: next, seed: [1, 2, 3, 5] })
    replay.join('bob')
    replay.join('cy')
    replay.wait(59_000)
    expect(replay.live.room.host).toBe(0)
    replay.wait(2000)
    expect(replay.live.room.host).toBe(1)
  })

  test('a finished game is closed when its last member leaves, not when they disconnect', () => {
    const at = table(['ann', 'bob'])
    const ann = socketAt(at, 1)
    at.harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
    at.harness.send(ann, { kind: 'playAgain', playAgain: {} })
    at.harness.request({ kind: 'closed', connections: [ann.id] })
    expect(at.harness.last?.closed).toBe(false)
    at.harness.request({ kind: 'quit', user: 'ann' })
    expect(at.harness.last?.closed).toBe(true)
  })

  test('a player cut off after play again reconnects to the finished game and can ask again', () => {
    const at = table(['ann', 'bob'])
    const ann = socketAt(at, 1)
    at.harness.send(socketAt(at, 2), { kind: 'leave', leave: {} })
    at.harness.send(ann, { kind: 'playAgain', playAgain: {} })
    at.harness.request({ kind: 'closed', connections: [ann.id] })
    const back = at.harness.socket('ann', ann.page)
    at.harness.request({ kind: 'hello', from: back, version: 0, epoch: 0, takeover: false })
    back.seq = ann.seq - 1
    expect(at.harness.send(back, { kind: 'playAgain', playAgain: {} })).toBeNull()
    expect(at.harness.last?.closed).toBe(false)
    const done = { seq: ann.seq, room: at.harness.live.room.nextCode }
    expect(back.frames.at(-1)).toEqual({ body: 'done', done })
  })
})
