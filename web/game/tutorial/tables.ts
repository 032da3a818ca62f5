// The tutorial's six positions as rooms with one player and one bot, from positions.yaml.
import { loadCases } from '#engine/cases/loader.ts'
import type { Case } from '#engine/cases/notation.ts'
import { Host } from '#web/game/practice/host.ts'
import { prepare, type Prepared } from '#web/game/practice/prepare.ts'
import { ME, OTHER } from './lessons.ts'
import text from './positions.yaml?raw'

function load(): readonly Case[] {
  const loaded = loadCases(text, 'tutorial')
  if ('faults' in loaded) throw new Error(loaded.faults.map(({ message }) => message).join('; '))
  return loaded.cases
}

const cases = load()

/** The names of all positions, in order. */
export const POSITIONS: readonly string[] = cases.map(({ name }) => name)

/** The initial state of a position. */
export function positionOf(name: string): Prepared {
  const one = cases.find((each) => each.name === name)
  if (!one) throw new Error(`the tutorial has no table called ${name}`)
  return prepare(one, one.steps.length, '')
}

/** Opens a room at a position; the other player is a bot. */
export function roomAt(name: string, me: { name: string; avatar: string }): Host {
  const host = new Host(positionOf(name), {
    word: 'LESSON',
    faces: (seat) =>
      seat === ME ? { ...me, color: 0 } : { name: 'Cousin Mu', avatar: 'cousin-mu', color: OTHER - 1 },
  })
  host.let([OTHER])
  return host
}
