// Sections beside each other: never more than there are lanes, nobody beside one that is alone, and all of it read in order.
import { expect, test } from 'vitest'
import { inLanes, voices, type Way } from './lanes.mjs'

interface Job {
  name: string
  way: Way
}

/** A capital is alone, a digit behind. */
const wayOf = (name: string): Way =>
  /\d/.test(name) ? 'behind' : name === name.toUpperCase() ? 'alone' : 'beside'

/** Jobs that end when they are told to, and who goes on now. */
function stage(names: string) {
  const jobs: Job[] = [...names].map((name) => ({ name, way: wayOf(name) }))
  const going = new Map<string, () => void>()
  const all = inLanes(jobs, 2, ({ name }) => new Promise((done) => void going.set(name, done)))
  return {
    all,
    going: () => [...going.keys()].join(''),
    end: async (name: string): Promise<void> => {
      const done = going.get(name)
      if (!done) throw new Error(`${name} does not go on`)
      going.delete(name)
      done()
      await new Promise((soon) => void setImmediate(soon))
    },
  }
}

test('as many at a time as there are lanes, the next as soon as one has ended', async () => {
  const { all, going, end } = stage('abcd')
  expect(going()).toBe('ab')
  await end('b')
  expect(going()).toBe('ac')
  await end('c')
  expect(going()).toBe('ad')
  await end('d')
  await end('a')
  await all
})

test('one that is alone waits for those before it and is waited for', async () => {
  const { all, going, end } = stage('abCde')
  await end('a')
  expect(going()).toBe('b')
  await end('b')
  expect(going()).toBe('C')
  await end('C')
  expect(going()).toBe('de')
  await end('d')
  await end('e')
  await all
})

test('those behind go on one after the other, whoever is alone or beside', async () => {
  const { all, going, end } = stage('1aB2')
  expect(going()).toBe('1a')
  await end('a')
  expect(going()).toBe('1B')
  await end('1')
  expect(going()).toBe('B2')
  await end('B')
  await end('2')
  await all
})

test('those behind have all lanes when nothing else is left', async () => {
  const { all, going, end } = stage('12a3')
  expect(going()).toBe('1a')
  await end('a')
  expect(going()).toBe('12')
  await end('1')
  expect(going()).toBe('23')
  await end('2')
  await end('3')
  await all
})

test('what a job behind throws is thrown', async () => {
  const jobs = [
    { name: 'a', way: 'behind' as const },
    { name: 'b', way: 'alone' as const },
  ]
  const broken = inLanes(jobs, 2, ({ name }) =>
    name === 'a' ? Promise.reject(new Error('so it is')) : Promise.resolve(),
  )
  await expect(broken).rejects.toThrow('so it is')
})

test('what a job throws is thrown', async () => {
  const jobs = [
    { name: 'a', way: 'beside' as const },
    { name: 'b', way: 'alone' as const },
  ]
  const broken = inLanes(jobs, 2, ({ name }) =>
    name === 'a' ? Promise.reject(new Error('so it is')) : Promise.resolve(),
  )
  await expect(broken).rejects.toThrow('so it is')
})

test('the first is heard at once, the others when it is their turn', () => {
  const heard: string[] = []
  const next = voices((stream, text) => heard.push(`${stream === 'stderr' ? '!' : ''}${text.toString()}`))
  const [one, two, three] = [next(), next(), next()]
  two.say('b')
  one.say('a')
  expect(heard).toEqual(['a'])
  two.say('c', 'stderr')
  two.end()
  three.say('d')
  one.end()
  expect(heard).toEqual(['a', 'b', '!c', 'd'])
  three.say('e')
  expect(heard.at(-1)).toBe('e')
})
