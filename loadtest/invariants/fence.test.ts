// Tests which frames the fence reports as stale and which were only in flight.
import { beforeEach, expect, test } from 'vitest'
import { setImmediate as turn } from 'node:timers/promises'
import { encodeServer, encodeSlices, updateFrame } from '#proto/client/wire.ts'
import { eventLoopSettles, Fence } from './fence.ts'

const ROOM = 'ABCD-12'
let fence: Fence

/** An engine sends an update, or a «done», which carries no epoch. */
function says(gateway: string, epoch: number, what: 'update' | 'done' = 'update'): void {
  const frame =
    what === 'update'
      ? updateFrame([encodeSlices({ versions: [7], full: true, epoch })])
      : encodeServer({ body: 'done', done: { seq: 1, room: '' } })
  const parts = [{ to: null, frame }]
  fence.sent(gateway, { kind: 'deliver', room: ROOM, epoch, left: [], parts, joined: [] })
}
const received = (gateway: string, epoch: number): void => fence.received(ROOM, { epoch, sent: { gateway } })
const later = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns += 1) await turn()
}

beforeEach(() => {
  fence = new Fence(() => performance.now(), eventLoopSettles)
})

test('a frame sent before the new owner was announced is in flight, however late it arrives', async () => {
  received('one', 3)
  says('two', 3)
  received('one', 4)
  await later()
  received('two', 3)
  expect(fence).toMatchObject({ violations: [], inFlight: 1 })
})

test('a frame sent after the new owner was announced is stale once received', async () => {
  received('one', 3)
  received('one', 4)
  await later()
  says('two', 3)
  expect(fence.violations).toEqual([])
  received('two', 3)
  expect(fence.violations).toMatchObject([{ kind: 'fence' }])
})

test('frames to another gateway, and replies without a view, are no violations', async () => {
  received('one', 4)
  await later()
  says('two', 3)
  says('three', 3, 'done')
  received('one', 3)
  received('three', 3)
  expect(fence).toMatchObject({ violations: [], inFlight: 2 })
})
