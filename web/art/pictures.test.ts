// Tests that the lists of avatars, stickers and icons match the files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AVATAR_CHOICES } from '#proto/http/avatars.ts'
import { AVATARS, AVATAR_IDS, DEFAULT_AVATAR, avatarOf, isAvatarId } from './avatars.ts'
import { COLORS } from '#engine/rules/public.ts'
import { GLYPH_PATHS } from './glyphs.ts'
import icons from '../ui/icons.json' with { type: 'json' }
import { avatarUrl, drawingUrl, stickerUrl } from './pictures.ts'
import { SHAPE_PATHS } from './shapes.ts'
import { PLAYER_LOOKS } from '../ui/tokens.ts'
import { COLOR_LOOKS } from './colorLooks.ts'

const here = import.meta.dirname

describe('avatars', () => {
  test('there are 29, each with a unique name and picture', () => {
    expect(AVATAR_IDS).toHaveLength(29)
    expect(AVATAR_IDS, 'the server knows the same').toEqual(AVATAR_CHOICES)
    expect(new Set(AVATAR_IDS.map((id) => AVATARS[id].name)).size).toBe(29)
    expect(new Set(AVATAR_IDS.map((id) => AVATARS[id].art)).size).toBe(29)
    for (const id of AVATAR_IDS) {
      expect(existsSync(join(here, 'avatar', `${id}.webp`)), id).toBe(true)
      expect(avatarUrl(id)).toContain(id)
    }
  })

  test('the default avatar is toilet paper, also for an invalid id', () => {
    expect(DEFAULT_AVATAR).toBe('toilet-paper')
    expect(avatarOf('constructor')).toBe('toilet-paper')
    expect(isAvatarId('__proto__')).toBe(false)
    expect(avatarOf('omi')).toBe('omi')
  })
})

test('every extracted emoji is a sticker', () => {
  const names = readdirSync(join(here, 'emoji')).map((file) => file.replace('.svg', ''))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) expect(stickerUrl(name)).toContain(name)
})

test('a misspelt picture name throws an error that names it', () => {
  expect(() => drawingUrl('prop/mugg')).toThrow('prop/mugg')
})

test('the sprite contains exactly the listed icons', () => {
  const sprite = readFileSync(join(here, '../ui/icons.svg'), 'utf8')
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1])
  expect(ids).toEqual(Object.keys(icons))
})

test('glyphs and marks match the drawings in the files', () => {
  for (const color of COLORS) {
    const svg = readFileSync(join(here, 'glyph', `${COLOR_LOOKS[color].art}.svg`), 'utf8')
    expect(svg).toContain(`d="${GLYPH_PATHS[color]}"`)
  }
  for (const { shape } of PLAYER_LOOKS) expect(SHAPE_PATHS[shape]).toMatch(/^[mM]/)
})
