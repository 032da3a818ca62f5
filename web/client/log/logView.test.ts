// Saved log and chat settings are restored per room; malformed ones are ignored.
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { SavedLogView, mutedIn, DEFAULT_VIEW as NOTHING, MAX_ROOMS, withMuted } from './logView.ts'

test('the topic and the muted users of each room are restored', () => {
  const kept = withMuted(
    withMuted({ ...NOTHING, topic: 'money' }, 'AAAA-11', new Set([2, 5])),
    'BBBB-22',
    new Set([3]),
  )
  const again = v.parse(SavedLogView, JSON.parse(JSON.stringify(kept)))
  expect(again).toEqual(kept)
  expect(mutedIn(again, 'AAAA-11')).toEqual(new Set([2, 5]))
  expect(mutedIn(again, 'BBBB-22')).toEqual(new Set([3]))
  expect(mutedIn(again, 'CCCC-33')).toEqual(new Set())
})

test('a room without muted users is removed, and so is the least recently used room', () => {
  let kept = NOTHING
  for (let n = 0; n <= MAX_ROOMS; n++) kept = withMuted(kept, `ROOM-${n}`, new Set([n]))
  expect(kept.rooms.map(({ room }) => room)).not.toContain('ROOM-0')
  expect(kept.rooms).toHaveLength(MAX_ROOMS)
  kept = withMuted(kept, 'ROOM-3', new Set())
  expect(kept.rooms.map(({ room }) => room)).not.toContain('ROOM-3')
  expect(withMuted(kept, '', new Set([1]))).toEqual(kept)
})

test('malformed values are ignored', () => {
  for (const text of ['[]', '{}', '{"topic":"weather","rooms":{}}', '{"rooms":[1,{"room":2}]}'])
    expect(v.parse(SavedLogView, JSON.parse(text))).toEqual(NOTHING)
  expect(v.parse(SavedLogView, { rooms: [{ room: 'A', muted: [1, 'x'] }] }).rooms).toEqual([
    { room: 'A', muted: [1] },
  ])
})
