// Tests that samples of preempted tasks are scaled to their CPU time.
import { expect, test } from 'vitest'
import { cappedToCpuTime } from './tasks.ts'

const TASKS = [
  { from: 100, to: 200, ran: 90 },
  { from: 300, to: 900, ran: 50 },
]

test('a sample inside a task that was never preempted is unchanged', () => {
  const samples = [
    { at: 120, spent: 20 },
    { at: 160, spent: 40 },
  ]
  expect(cappedToCpuTime(TASKS, samples)).toEqual(samples)
})

test('a sample inside a preempted task is scaled to the task’s CPU time', () => {
  const samples = [
    { at: 350, spent: 20 },
    { at: 800, spent: 180 },
  ]
  expect(cappedToCpuTime(TASKS, samples)).toEqual([
    { at: 350, spent: 5 },
    { at: 800, spent: 45 },
  ])
})

test('a sample outside of any task is unchanged', () => {
  expect(cappedToCpuTime(TASKS, [{ at: 250, spent: 30 }])).toEqual([{ at: 250, spent: 30 }])
})
