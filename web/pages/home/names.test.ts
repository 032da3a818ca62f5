// The exact validation messages of the home page.
import { expect, it } from 'vitest'
import { playsQueueMusic, refuseJoin, refuseStart } from './names.ts'

const thirty = 'x'.repeat(30)
const long = 'Your name must be less than 30 characters!'

it('starting requires a name of at most thirty characters', () => {
  expect(refuseStart('')).toBe('please provide a name')
  expect(refuseStart('   ')).toBe('please provide a name')
  expect(refuseStart(thirty)).toBeNull()
  expect(refuseStart(`${thirty}x`)).toBe(long)
})
it('joining requires a name and a password, each with its exact message', () => {
  expect(refuseJoin('', 'BCDF-23')).toBe('please  enter a name')
  expect(refuseJoin('Ann', '')).toBe('pleases enter a password')
  expect(refuseJoin('', '')).toBe('please  enter a name')
  expect(refuseJoin(`${thirty}x`, 'BCDF-23')).toBe(long)
  expect(refuseJoin('Ann', 'BCDF-23')).toBeNull()
})
it('the queue plays music for names of one to twenty-nine characters', () => {
  expect(['', '   ', 'A', 'x'.repeat(29), thirty].map(playsQueueMusic)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
