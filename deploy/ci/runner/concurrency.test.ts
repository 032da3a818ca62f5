// Tests the job scheduler: concurrency limit, exclusive jobs, background jobs.
import { expect, test } from 'vitest'
import { runJobs, type Mode } from './concurrency.mjs'

interface Job {
  name: string
  mode: Mode
}

/** A capital letter is an exclusive job, a digit a background job. */
const modeOf = (name: string): Mode =>
  /\d/.test(name) ? 'background' : name === name.toUpperCase() ? 'exclusive' : 'normal'

/** Jobs that end on demand, and the list of those running. */
function start(names: string) {
  const jobs: Job[] = [...names].map((name) => ({ name, mode: modeOf(name) }))
  const running = new Map<string, () => void>()
  const all = runJobs(jobs, 2, ({ name }) => new Promise((done) => void running.set(name, done)))
  return {
    all,
    running: () => [...running.keys()].join(''),
    end: async (name: string): Promise<void> => {
      const done = running.get(name)
      if (!done) throw new Error(`${name} does not run`)
      running.delete(name)
      done()
      await new Promise((soon) => void setImmediate(soon))
    },
  }
}

test('jobs run up to the limit; the next starts when one has ended', async () => {
  const { all, running, end } = start('abcd')
  expect(running()).toBe('ab')
  await end('b')
  expect(running()).toBe('ac')
  await end('c')
  expect(running()).toBe('ad')
  await end('d')
  await end('a')
  await all
})

test('an exclusive job waits for all jobs before it and blocks those after it', async () => {
  const { all, running, end } = start('abCde')
  await end('a')
  expect(running()).toBe('b')
  await end('b')
  expect(running()).toBe('C')
  await end('C')
  expect(running()).toBe('de')
  await end('d')
  await end('e')
  await all
})

test('background jobs run one at a time beside normal and exclusive ones', async () => {
  const { all, running, end } = start('1aB2')
  expect(running()).toBe('1a')
  await end('a')
  expect(running()).toBe('1B')
  await end('1')
  expect(running()).toBe('B2')
  await end('B')
  await end('2')
  await all
})

test('background jobs use the whole limit once no others are left', async () => {
  const { all, running, end } = start('12a3')
  expect(running()).toBe('1a')
  await end('a')
  expect(running()).toBe('12')
  await end('1')
  expect(running()).toBe('23')
  await end('2')
  await end('3')
  await all
})

test('an error of a background job is rethrown', async () => {
  const jobs = [
    { name: 'a', mode: 'background' as const },
    { name: 'b', mode: 'exclusive' as const },
  ]
  const broken = runJobs(jobs, 2, ({ name }) =>
    name === 'a' ? Promise.reject(new Error('so it is')) : Promise.resolve(),
  )
  await expect(broken).rejects.toThrow('so it is')
})

test('an error of a job is rethrown', async () => {
  const jobs = [
    { name: 'a', mode: 'normal' as const },
    { name: 'b', mode: 'exclusive' as const },
  ]
  const broken = runJobs(jobs, 2, ({ name }) =>
    name === 'a' ? Promise.reject(new Error('so it is')) : Promise.resolve(),
  )
  await expect(broken).rejects.toThrow('so it is')
})
