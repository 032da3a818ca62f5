// Tests that every badge of the server has a picture per level, and that the files exist.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BADGE_KEYS } from '#gateway/records/players/badges.ts'
import { badgeName, badgePicture } from './badges.ts'

test('every image key and level has its own picture, from locked to gold', () => {
  const pictures = BADGE_KEYS.flatMap((key) => [0, 1, 2, 3].map((level) => badgePicture(key, level)))
  expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size).toBe(pictures.length)
  expect(badgeName('games', 2)).toBe('games-2')
  for (const { rosette } of pictures)
    expect(existsSync(join(import.meta.dirname, `${rosette}.svg`)), rosette).toBe(true)
})

test('an unknown badge is shown as locked', () => {
  expect(badgePicture('knitting', 2)).toEqual({ rosette: 'brand/rosette-locked', figure: 'game-die' })
})
