// Resume: a reconnecting page gets what it missed or a full update, to the same state.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Update } from '#proto/client/messages.ts'
import { decodeUpdate, isBroken, updateInside } from '#proto/client/wire.ts'
import { connectionOf } from '../step.ts'
import { bodies, pageState, updates, type Socket } from '../testing/harness.ts'
import { playSome, socketAt, table } from '../testing/table.ts'

describe('resuming', () => {
  const versionOf = (socket: Socket): number =>
    Math.max(...updates(socket).flatMap((update) => update.versions))

  test('missed updates are sent joined, without duplicate events, after the hand', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { harness, people } = at
    const ann = people[0]
    if (!ann) throw new Error('nobody')
    const version = versionOf(ann)
    const heard = updates(ann)
    harness.request({ kind: 'closed', connections: [ann.id] })
    playSome({ harness, people }, 8)
    const back = harness.socket('ann', ann.page)
    harness.request({ kind: 'hello', from: back, version, epoch: 1, takeover: false })
    expect(bodies(back)).toEqual(['welcome', 'private', 'update'])
    const [missed] = updates(back)
    expect(missed?.full).toBe(false)
    expect(missed?.versions[0]).toBe(version + 1)
    const full = harness.watch('watcher')
    expect(pageState([...heard, ...updates(back)])).toMatchObject({
      table: pageState(updates(full))['table'],
    })
  })

  test('a socket that its page has replaced does not get the seat, even if its gateway reports it last', () => {
    const { harness, people } = table(['ann', 'bob'])
    const [ann] = people
    if (!ann) throw new Error('nobody')
    const [first, second] = [harness.socket('ann', ann.page), harness.socket('ann', ann.page)]
    harness.takeOver(100)
    for (const from of [
      { ...second, nth: 2 },
      { ...first, nth: 1 },
    ])
      harness.request({ kind: 'attach', from: [from] })
    expect(connectionOf(harness.live, 1)).toBe(second.id)
    expect(harness.live.connections.has(first.id)).toBe(false)
    harness.request({ kind: 'closed', connections: [first.id] })
    expect(updates(second).at(-1)?.roster[0]?.people[0]?.away).toBe(false)
  })

  test('reconnecting pages are each sent what they missed, or a full update', () => {
    const at = table(['ann', 'bob', 'cy'])
    const { harness, people } = at
    playSome(at, 8)
    const [ann, bob, cy] = people
    if (!ann || !bob || !cy) throw new Error('nobody')
    const version = versionOf(bob)
    harness.request({ kind: 'closed', connections: [bob.id, cy.id] })
    harness.wait(2000)
    const [bobAgain, cyAgain] = [harness.socket('bob', bob.page), harness.socket('cy', cy.page)]
    const heard = ann.frames.length
    harness.request({ kind: 'hello', from: bobAgain, version, epoch: 1, takeover: false })
    harness.request({ kind: 'hello', from: cyAgain, version: 0, epoch: 0, takeover: false })
    expect(bodies(ann).slice(heard)).toEqual(['update', 'update'])
    expect(
      updates(ann)
        .at(-1)
        ?.roster[0]?.people.map(({ away }) => away),
    ).toEqual([false, false, false])
    expect(bodies(bobAgain)).toEqual(['welcome', 'private', 'update', 'update'])
    expect(updates(bobAgain)[0]?.full).toBe(false)
    expect(bodies(cyAgain)).toEqual(['welcome', 'private', 'update', 'log'])
    expect(pageState(updates(cyAgain))).toEqual(pageState([...updates(bob), ...updates(bobAgain)]))
  })

  test.each([
    ['too long ago', 1, 1],
    ['another engine', 999, 0],
    ['a future that never came', 1_000_000, 1],
  ])('%s: everything and the log', (_, version, epoch) => {
    const at = table(['ann', 'bob'])
    playSome(at, 60)
    const back = at.harness.socket('bob', 'bob-page')
    at.harness.request({ kind: 'hello', from: back, version, epoch, takeover: false })
    expect(bodies(back)).toEqual(['welcome', 'private', 'update', 'log'])
    expect(updates(back)[0]?.full).toBe(true)
  })

  test('all updates in turn give the same state as one full update, in every version', () => {
    const at = table(['ann', 'bob', 'cy'], { timer: 60 })
    const bob = socketAt(at, 2)
    for (let n = 0; n < 40 && at.harness.live.room.phase === 'playing'; n++) {
      playSome(at, 3, n + 5)
      const look = at.harness.socket('bob', 'bob-page')
      at.harness.request({ kind: 'resume', from: look, version: 0, epoch: 0 })
      expect(pageState(updates(bob))).toEqual(pageState(updates(look)))
      bob.frames.push(...look.frames.filter((frame) => frame.body === 'update' && !frame.update.full))
      at.harness.request({ kind: 'hello', from: bob, version: versionOf(bob), epoch: 1, takeover: true })
    }
  })

  test('the update after a full one follows on it, whatever changed nothing public before', () => {
    const at = table(['ann', 'bob', 'cy'])
    for (let n = 0; n < 20; n++) {
      playSome(at, 2, n)
      // A second page on a seat changes nothing for others.
      const look = at.harness.socket('ann', `ann-page-${n}`)
      at.harness.request({ kind: 'hello', from: look, version: 0, epoch: 0, takeover: true })
      at.people[0] = look
      playSome(at, 1, n)
      const [full, ...after] = updates(look)
      expect(full?.full).toBe(true)
      const known = full?.versions.at(-1) ?? 0
      expect(after.flatMap(({ versions }) => versions)[0] ?? known + 1).toBe(known + 1)
    }
  })

  test('any range of joined public updates gives the same state as one by one', () => {
    const at = table(['ann', 'bob', 'cy'])
    playSome(at, 120)
    const payloads = at.harness.publics.map((frame) => updateInside(frame) ?? new Uint8Array(0))
    const read = (bytes: Uint8Array): Update => {
      const update = decodeUpdate(bytes)
      if (isBroken(update)) throw new Error(update.broken)
      return update
    }
    fc.assert(
      fc.property(fc.nat(payloads.length - 1), fc.nat(12), (from, length) => {
        const some = payloads.slice(from, from + length + 1)
        expect(pageState([read(Buffer.concat(some))])).toEqual(pageState(some.map(read)))
      }),
      { numRuns: 200 },
    )
  })

  test('a private change sends no public frame; the next one lists its version too', () => {
    const at = table(['ann', 'bob'])
    const { harness } = at
    const [ann, bob] = at.people
    if (!ann || !bob) throw new Error('nobody')
    const before = harness.live.room.version
    const other = harness.socket('ann', 'second page')
    const heard = updates(bob).length
    harness.request({ kind: 'hello', from: other, version: 0, epoch: 0, takeover: false })
    expect(harness.live.room.version).toBe(before + 1)
    expect(updates(bob)).toHaveLength(heard)
    harness.send(bob, { kind: 'chat', chat: { text: 'hi' } })
    expect(updates(bob).at(-1)?.versions).toEqual([before + 1, before + 2])
  })
})
