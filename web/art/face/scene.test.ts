// Tests that every card of the catalogue has its drawing, and that every drawing is baked.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CARDS, CARD_KEYS } from '#engine/rules/public.ts'
import { recolored } from './drawings.ts'
import { noteOf } from './money.ts'
import { rentArt } from './rent.ts'
import { sceneOf } from './scene.ts'
import { hasSticker } from './stickers.ts'
import index from '../sheet/index.json' with { type: 'json' }
import { wildcardArt } from './wildcard.ts'

const art = join(import.meta.dirname, '..')

/** The stickers and drawings of a card. */
function partsOf(key: (typeof CARD_KEYS)[number]): { stickers: string[]; drawings: string[] } {
  const row = CARDS[key]
  switch (row.kind) {
    case 'property':
    case 'action': {
      const scene = sceneOf(key)
      return { stickers: scene.figures.map((figure) => figure.art), drawings: [`backdrop/${scene.backdrop}`] }
    }
    case 'wildcard':
      return { stickers: wildcardArt(row), drawings: ['backdrop/conic-ring'] }
    case 'money':
      return { stickers: [], drawings: [`mask/${noteOf(row.value).mask}`, 'backdrop/guilloche'] }
    case 'rent':
      return { stickers: [rentArt(row)], drawings: ['part/rent-ticket'] }
  }
}

describe.each(CARD_KEYS)('%s', (key) => {
  test('has all its stickers and drawings', () => {
    const { stickers, drawings } = partsOf(key)
    expect(stickers.filter((name) => !hasSticker(name))).toEqual([])
    for (const name of drawings) expect(recolored(name, {})).toContain('<svg')
  })
})

test('scenes of the same color or kind differ from each other', () => {
  const keys = CARD_KEYS.filter((key) => ['property', 'action'].includes(CARDS[key].kind))
  const scenes = keys.map((key) => JSON.stringify(sceneOf(key).figures))
  expect(new Set(scenes).size).toBe(keys.length)
})

test('a card without a scene throws an error that names the card', () => {
  expect(() => sceneOf('m1')).toThrow('no scene for m1')
})

test('figures stay within the bounds of the scene', () => {
  for (const key of CARD_KEYS) {
    if (!['property', 'action'].includes(CARDS[key].kind)) continue
    for (const figure of sceneOf(key).figures) {
      expect(Math.abs(figure.x), `${key}: ${figure.art}`).toBeLessThan(147)
      expect(Math.abs(figure.y), `${key}: ${figure.art}`).toBeLessThan(120)
    }
  }
})

test('hues replace only the placeholder colors of a drawing', () => {
  const plain = recolored('backdrop/rays', {})
  const red = recolored('backdrop/rays', { light: '#ff0000', mid: '#880000' })
  expect(plain).toContain('var(--light,')
  expect(red).not.toContain('var(--light,')
  expect(red).toContain('#ff0000')
})

test('the sprite sheets exist, and those the table loads first are smaller than 200 KB', () => {
  const used = new Set(Object.values(index).flatMap((tiers) => Object.values(tiers).map((cut) => cut.sheet)))
  for (const sheet of used) expect(existsSync(join(art, 'sheet', `${sheet}.webp`)), sheet).toBe(true)
  const low = readdirSync(join(art, 'sheet')).filter((file) => file.startsWith('low-'))
  const weight = low.reduce((sum, file) => sum + statSync(join(art, 'sheet', file)).size, 0)
  expect(weight).toBeGreaterThan(50_000)
  expect(weight).toBeLessThan(200_000)
})
