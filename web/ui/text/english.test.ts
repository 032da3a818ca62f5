// Tests possessives, lists and plurals, and that no other file builds its own.
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { capital, counted, listed, listedParts, plural, possessive } from './english.ts'

const web = join(import.meta.dirname, '../..')

it('possessives always end in ’s', () => {
  const names = ['Max', 'Felix', 'Liz', 'Jonas', 'Ann', 'Granny Beta']
  expect(names.map(possessive)).toEqual(['Max’s', 'Felix’s', 'Liz’s', 'Jonas’s', 'Ann’s', 'Granny Beta’s'])
})

it('lists and plurals', () => {
  expect(listed([])).toBe('')
  expect(listed(['A', 'B', 'C'])).toBe('A, B and C')
  expect(listedParts([1, 2, 3])).toEqual([1, ', ', 2, ' and ', 3])
  expect([plural(1, 'move'), plural(3, 'move')]).toEqual(['1 move', '3 moves'])
  expect(capital(counted(2, 'property', 'properties'))).toBe('Two properties')
})

it('possessives of names are formed by the helper only', () => {
  const own = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/^(dist|e2e)\//.test(file) && !/(^ui\/text\/english\.ts|\.test\.ts)$/.test(file))
    .filter((file) => /\}’|['"`]’s?['"`]/.test(readFileSync(join(web, file), 'utf8')))
  expect(own).toEqual([])
})
