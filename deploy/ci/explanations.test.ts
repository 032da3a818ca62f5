// Tests that every refusal has an explanation and that each of its pictures can be drawn.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOM_REFUSALS as ROOM } from '#engine/room/refusals.ts'
import { COLORS, isCardKey, REFUSALS } from '#engine/rules/public.ts'
import { SENTENCES as GATEWAY } from '#gateway/sockets/replies.ts'
import { withNumbers } from '#web/cards/ruleNumbers.ts'
import { isIconName } from '#web/ui/icon-names.ts'
import { EXPLAINED, explanationFor, parseItem } from '#web/game/explanations/explanations.ts'

/** Notices that the gateway sends unasked, which are no refusals. */
const NOTICES: readonly string[] = [
  'gameGone',
  'broken',
  'paused',
  'waits',
  'updating',
  'goesOn',
  'delayed',
  'queueLost',
  'queueElsewhere',
]

test.each([
  ['the rules', Object.keys(REFUSALS)],
  ['the room', Object.keys(ROOM)],
  ['the engine', ['fault']],
  ['the gateway', Object.keys(GATEWAY).filter((key) => !NOTICES.includes(key))],
])('every refusal of %s has an explanation', (_, keys) => {
  expect(keys.filter((key) => explanationFor(key) === undefined)).toEqual([])
})

test('every explanation belongs to a refusal', () => {
  const keys = [...Object.keys(REFUSALS), ...Object.keys(ROOM), ...Object.keys(GATEWAY), 'fault']
  expect(EXPLAINED.filter((key) => !keys.includes(key))).toEqual([])
})

test.each(EXPLAINED)('%s: two short lines and a valid picture', (key) => {
  const { lines, picture } = explanationFor(key) ?? { lines: [], picture: [] }
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    expect(line).toMatch(/^[A-Z][^{}]*[.:]$/)
    expect(line).not.toContain('NaN')
    expect(line.length).toBeLessThan(90)
  }
  expect(picture.length).toBeGreaterThan(0)
  expect(picture.length).toBeLessThan(6)
  expect(picture.filter((bit) => !drawable(bit))).toEqual([])
})

/** Whether an element of this name exists. */
function drawable(bit: string): boolean {
  const { kind, name } = parseItem(bit)
  const art = join(import.meta.dirname, '../../web/art')
  switch (kind) {
    case 'card':
      return isCardKey(name)
    case 'back':
      return name === ''
    case 'color':
      return COLORS.some((color) => color === name)
    case 'icon':
      return isIconName(name)
    case 'text':
      return name !== '' && withNumbers(name).length <= 5
    case 'art':
      return existsSync(join(art, name.includes('/') ? `${name}.svg` : `sticker/${name}.webp`))
    default:
      return false
  }
}

test('an unknown picture is detected', () => {
  expect(drawable('art:no-such-thing')).toBe(false)
  expect(drawable('no art:trophy')).toBe(true)
})
