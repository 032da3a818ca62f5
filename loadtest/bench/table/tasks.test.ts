import { expect, test } from 'vitest'
import { heldTo } from './tasks.ts'

const TASKS = [
  { from: 100, to: 200, ran: 90 },
  { from: 300, to: 900, ran: 50 },
]

test('work in a task that ran all the while counts as it is', () => {
  const samples = [
    { at: 120, spent: 20 },
    { at: 160, spent: 40 },
  ]
  expect(heldTo(TASKS, samples)).toEqual(samples)
})

test('the work of a task that was put aside counts no longer than the task ran', () => {
  const samples = [
    { at: 350, spent: 20 },
    { at: 800, spent: 180 },
  ]
  expect(heldTo(TASKS, samples)).toEqual([
    { at: 350, spent: 5 },
    { at: 800, spent: 45 },
  ])
})

test('work outside of any task counts as it is', () => {
  expect(heldTo(TASKS, [{ at: 250, spent: 30 }])).toEqual([{ at: 250, spent: 30 }])
})
