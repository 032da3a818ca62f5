// The tutorial's six tables as rooms: read from their notation, one player and one bot.
import { loadCases } from '#engine/cases/loader.ts'
import type { Case } from '#engine/cases/notation.ts'
import { hostOf, type Host } from '#web/game/practice/host.ts'
import { prepare, type Prepared } from '#web/game/practice/prepare.ts'
import { ME, OTHER } from './lessons.ts'
import text from './positions.yaml?raw'

function load(): readonly Case[] {
  const loaded = loadCases(text, 'tutorial')
  if ('faults' in loaded) throw new Error(loaded.faults.map(({ wrong }) => wrong).join('; '))
  return loaded.cases
}

const cases = load()

/** Every table's name, in their order. */
export const POSITIONS: readonly string[] = cases.map(({ name }) => name)

/** A table as it begins. */
export function positionOf(name: string): Prepared {
  const one = cases.find((each) => each.name === name)
  if (!one) throw new Error(`the tutorial has no table called ${name}`)
  return prepare(one, one.steps.length, '')
}

/** Opens a room at a table; the other player is a bot. */
export function roomAt(name: string, me: { name: string; avatar: string }): Host {
  const host = hostOf(positionOf(name), {
    word: 'LESSON',
    faces: (seat) =>
      seat === ME ? { ...me, color: 0 } : { name: 'Cousin Mu', avatar: 'cousin-mu', color: OTHER - 1 },
  })
  host.let([OTHER])
  return host
}
