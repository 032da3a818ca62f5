// Every lesson's goal can be reached, is not reached initially, and has no dead end.
import { describe, expect, test } from 'vitest'
import {
  answersFor,
  colorOf,
  findPlayer,
  keyOf,
  playerOf,
  reduce,
  type CardKey,
  type PlayerCommand,
  type State,
} from '#engine/rules/public.ts'
import { LESSONS, ME, missed, OTHER, type Lesson } from './lessons.ts'
import { POSITIONS, positionOf } from './tables.ts'
import { legalCommands } from '#engine/rules/testing/legalCommands.ts'

/** Applies a command and asserts that it is legal. */
function after(s: State, by: number, command: PlayerCommand): State {
  const outcome = reduce(s, by, command)
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.state
}

/** The first legal command of a kind. */
function first(s: State, by: number, kind: PlayerCommand['kind']): PlayerCommand {
  const found = legalCommands(s, by).find((command) => command.kind === kind)
  if (!found) throw new Error(`${kind} is not legal here`)
  return found
}

const card = (s: State, key: CardKey): number => {
  const mine = findPlayer(s, ME)
  const found = [...(mine?.hand ?? []), ...(mine?.field ?? [])].find((each) => keyOf(s, each) === key)
  if (found === undefined) throw new Error(`no ${key} at this table`)
  return found
}
const played = (s: State, key: CardKey, as: 'property' | 'money', color?: 'red' | 'brown'): State =>
  after(s, ME, { kind: 'play', play: { card: card(s, key), as, choice: color ? { color } : {} } })

/** One way to reach each lesson's goal. */
const WAYS: Record<string, (s: State) => State> = {
  'Properties go in front of you': (s) => played(s, 'red1', 'property'),
  'Masks are money': (s) => played(s, 'm3', 'money'),
  'Properties earn rent': (s) => {
    const asked = after(s, ME, {
      kind: 'play',
      play: { card: card(s, 'rentGreenBlue'), as: 'action', choice: { color: 'blue' } },
    })
    return after(asked, OTHER, first(asked, OTHER, 'pay'))
  },
  'Now you are asked to pay': (s) => {
    const refused = after(s, ME, first(s, ME, 'sayNo'))
    return after(refused, OTHER, first(refused, OTHER, 'allow'))
  },
  'Wildcards change sides': (s) =>
    after(s, ME, { kind: 'turnCard', turnCard: { card: card(s, 'wildRedYellow'), color: 'red' } }),
  'When you are done': (s) => after(s, ME, { kind: 'endTurn', endTurn: {} }),
  'Three full sets win': (s) => played(s, 'brown1', 'property'),
}

describe.each(LESSONS.filter((lesson) => lesson.goal))('$title', (lesson: Lesson) => {
  const begun = positionOf(lesson.position).state
  const { goal } = lesson
  test('is initially neither completed nor failed', () => {
    expect(goal?.done(begun, begun)).toBe(false)
    expect(goal && missed(goal, begun, begun)).toBe(false)
  })
  test('is completed by its goal', () => {
    const way = WAYS[lesson.title]
    expect(way, 'a way to do it').toBeDefined()
    const now = way?.(begun)
    expect(now && goal?.done(now, begun)).toBe(true)
    expect(now && goal && missed(goal, now, begun)).toBe(false)
  })
})

const looks = LESSONS.flatMap(({ title, position, looks }) =>
  looks.map((look) => ({ title, position, look })),
)

test.each(looks.filter(({ look }) => look.includes(':')))(
  '$title: $look lies there',
  ({ position, look }) => {
    const { state } = positionOf(position)
    const { hand, field } = playerOf(state, ME)
    const things = [
      ...[...hand, ...field].map((each) => `card:${keyOf(state, each)}`),
      ...field.map((each) => `set:${colorOf(state, each)}`),
    ]
    expect(things).toContain(look)
  },
)

test.each(looks.filter(({ look }) => look === 'dialog'))('$title: a question is open', ({ position }) => {
  expect(answersFor(positionOf(position).state, ME)).toHaveLength(1)
})

test('no text lacks the number of a placeholder', () => {
  expect(JSON.stringify(LESSONS)).not.toContain('NaN')
})

test('every sentence begins with a capital letter', () => {
  const texts = LESSONS.flatMap(({ title, text, notes = [], goal }) => [
    title,
    text,
    ...notes,
    ...(goal ? [goal.task, goal.praise] : []),
  ])
  expect(texts.filter((text) => /(^|[.?!] )[a-z]/.test(text))).toEqual([])
})

test('there are six positions, all used and all valid', () => {
  expect(POSITIONS).toHaveLength(6)
  expect([...new Set(LESSONS.map(({ position }) => position))]).toEqual(POSITIONS)
  for (const name of POSITIONS) expect(positionOf(name).wrong).toBe('')
})

test('a lesson whose turn was ended without the goal can be restarted', () => {
  const lesson = LESSONS.find(({ title }) => title === 'Masks are money')
  const begun = positionOf('masks').state
  const now = after(begun, ME, { kind: 'endTurn', endTurn: {} })
  expect(lesson?.goal && missed(lesson.goal, now, begun)).toBe(true)
})

test('a lesson whose card was used without the goal can be restarted', () => {
  const lesson = LESSONS.find(({ title }) => title === 'Properties earn rent')
  const begun = positionOf('rent').state
  expect(lesson?.goal && missed(lesson.goal, played(begun, 'rentGreenBlue', 'money'), begun)).toBe(true)
})
