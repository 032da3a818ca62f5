// Tests group choice: ratings decide who plays together, never when; blocks are kept.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PARTY } from '#proto/client/party.ts'
import { MATCH_SIZE, MIN_MATCH_SIZE } from '#proto/redis/tickets.ts'
import { chooseGroup, type Rules, type Waiting } from './chooseGroup.ts'

const rules: Rules = { now: 100_000, patience: 60_000 }
const NOBODY: ReadonlySet<string> = new Set()
/** Tickets by name and strength, in order of arrival, the last just now. */
const line = (...people: [string, number | null][]): Waiting[] =>
  people.map(([user, rating], at) => ({
    user,
    rating,
    since: rules.now - people.length + at,
    party: '',
    blocks: NOBODY,
  }))
const names = (group: readonly Waiting[]): string => group.map(({ user }) => user).join('')

test('the players rated nearest to the longest waiting are grouped first', () => {
  const strong = [1700, 1710, 1720, 1730, 1740] as const
  const weak = [1300, 1310, 1320, 1330, 1340] as const
  const mixed = strong.flatMap((rating, at): [string, number][] => [
    [`s`, rating],
    [`w`, weak[at] ?? 0],
  ])
  const waiting = line(...mixed)
  const first = chooseGroup(waiting, rules)
  expect(names(first)).toBe('sssss')
  expect(
    names(
      chooseGroup(
        waiting.filter((one) => !first.includes(one)),
        rules,
      ),
    ),
  ).toBe('wwwww')
})

test('equal ratings are taken in waiting order, and a newcomer counts as average', () => {
  const equals = line(['a', null], ['b', 1500], ['c', null], ['d', 1500], ['e', null], ['f', null])
  expect(names(chooseGroup(equals, rules))).toBe('abcde')
})

test('fewer than five wait until the first player’s timeout, however similar their ratings', () => {
  const two = line(['a', 1500], ['b', 1500])
  expect(chooseGroup(two, rules)).toEqual([])
  expect(names(chooseGroup(two, { ...rules, patience: 2 }))).toBe('ab')
  expect(chooseGroup(line(['a', 1500]), { ...rules, patience: 0 })).toEqual([])
})

test('after the clock was set back a pair is matched at once, not at the old time', () => {
  const hour = 3600_000
  const ahead = line(['a', 1500], ['b', 1500]).map((one) => ({ ...one, since: one.since + hour }))
  expect(names(chooseGroup(ahead, rules))).toBe('ab')
})

const crowd = fc
  .array(fc.record({ rating: fc.option(fc.integer({ min: 800, max: 2200 })), ago: fc.nat(120_000) }), {
    maxLength: 40,
  })
  .map((people) =>
    people
      .map(({ rating, ago }, at): Waiting => ({
        user: `u${at}`,
        rating,
        since: rules.now - ago,
        party: '',
        blocks: NOBODY,
      }))
      .sort((a, b) => a.since - b.since),
  )

test('matching depends only on number and waiting time, and includes the longest waiting', () => {
  fc.assert(
    fc.property(crowd, (waiting) => {
      const group = chooseGroup(waiting, rules)
      const isDue = waiting.length >= MIN_MATCH_SIZE && (waiting[0]?.since ?? 0) <= rules.now - rules.patience
      const size = waiting.length >= MATCH_SIZE || isDue ? Math.min(MATCH_SIZE, waiting.length) : 0
      expect(new Set(group).size).toBe(size)
      expect(group[0]).toBe(size === 0 ? undefined : waiting[0])
    }),
  )
})

const pairs = fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 60 })
/** The same people, some of whom block others. */
const withBlocks = (
  waiting: readonly Waiting[],
  blocked: readonly (readonly [number, number])[],
): Waiting[] =>
  waiting.map((one) => ({
    ...one,
    blocks: new Set(blocked.flatMap(([by, whom]) => (one.user === `u${by}` ? [`u${whom}`] : []))),
  }))
const holdsPair = (group: readonly Waiting[]): boolean =>
  group.some((one) => group.some((other) => one !== other && one.blocks.has(other.user)))

test('blocked pairs are never grouped, and without any the result is unchanged', () => {
  fc.assert(
    fc.property(crowd, pairs, (waiting, blocked) => {
      const blocking = withBlocks(waiting, blocked)
      const group = chooseGroup(blocking, rules)
      expect(holdsPair(group)).toBe(false)
      const usual = new Set(names(chooseGroup(waiting, rules)).split('u'))
      const same = blocking.filter(({ user }) => usual.has(user.slice(1)))
      if (!holdsPair(same)) expect(new Set(names(group).split('u'))).toEqual(usual)
    }),
  )
})

test('a player blocked by all others does not hold up the rest', () => {
  const six = line(['a', 1500], ['b', 1500], ['c', 1500], ['d', 1500], ['e', 1500], ['f', 1500])
  const blocking = six.map((one) => (one.user === 'a' ? one : { ...one, blocks: new Set(['a']) }))
  expect(names(chooseGroup(blocking, rules))).toBe('bcdef')
})

/** Waiting parties and single people: a party's members began together. */
const mixed = fc
  .array(
    fc.record({
      size: fc.integer({ min: 1, max: MAX_PARTY }),
      ratings: fc.array(fc.option(fc.integer({ min: 800, max: 2200 })), { minLength: 4, maxLength: 4 }),
      ago: fc.nat(120_000),
    }),
    { maxLength: 20 },
  )
  .map((units) =>
    units
      .toSorted((a, b) => b.ago - a.ago)
      .flatMap(({ size, ratings, ago }, unit) =>
        ratings.slice(0, size).map((rating, at): Waiting => {
          const party = size === 1 ? '' : `p${unit}`
          return { user: `u${unit} ${at}`, rating, party, since: rules.now - ago, blocks: NOBODY }
        }),
      ),
  )

test('a party is never split, a group never exceeds its size, and a due player is included', () => {
  fc.assert(
    fc.property(mixed, (waiting) => {
      const group = chooseGroup(waiting, rules)
      expect(group.length).toBeLessThanOrEqual(MATCH_SIZE)
      expect(new Set(group).size).toBe(group.length)
      for (const { party } of group)
        if (party !== '')
          expect(group.filter((one) => one.party === party)).toEqual(
            waiting.filter((one) => one.party === party),
          )
      const [first] = waiting
      const company = waiting.filter((one) => one.user === first?.user || one.party === '').length
      const isDue = first !== undefined && first.since <= rules.now - rules.patience
      if (isDue && (first.party !== '' || company >= MIN_MATCH_SIZE)) expect(group).toContain(first)
    }),
  )
})

test('a full group is preferred over nearer ratings that would not fill it', () => {
  const people: Waiting[] = [
    { user: 'a', rating: 1500, party: '', since: 1, blocks: NOBODY },
    ...['b', 'c', 'd'].map((user) => ({ user, rating: 1500, party: 'three', since: 2, blocks: NOBODY })),
    ...['e', 'f'].map((user) => ({ user, rating: 900, party: 'two', since: 3, blocks: NOBODY })),
    ...['g', 'h'].map((user) => ({ user, rating: 2000, party: 'other', since: 4, blocks: NOBODY })),
  ]
  expect(
    names(chooseGroup(people, { now: 10, patience: 1000 }))
      .split('')
      .toSorted()
      .join(''),
  ).toBe('aefgh')
})

test('a party of four followed only by parties does not hold up the rest', () => {
  const party = (name: string, size: number, since: number): Waiting[] =>
    Array.from({ length: size }, (_, at) => ({
      user: `${name}${at}`,
      rating: null,
      party: name,
      since,
      blocks: NOBODY,
    }))
  const waiting = [...party('four', 4, 1), ...party('two', 2, 2), ...party('three', 3, 3)]
  const group = chooseGroup(waiting, { now: 10, patience: 1000 })
  expect(new Set(group.map((one) => one.party))).toEqual(new Set(['two', 'three']))
})
