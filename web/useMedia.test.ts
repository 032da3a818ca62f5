// The ratio of pixels is followed through every change, not the first one alone.
import { expect, test, vi } from 'vitest'
import { onPixelRatio } from './useMedia.ts'

test('each change of the ratio is told, and none after the end', () => {
  let ratio = 1
  const lists = new Map<string, EventTarget>()
  vi.stubGlobal('window', {
    get devicePixelRatio() {
      return ratio
    },
  })
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = lists.get(query) ?? new EventTarget()
    lists.set(query, list)
    return list
  })
  const move = (to: number): void => {
    const before = lists.get(`(resolution: ${ratio}dppx)`)
    ratio = to
    before?.dispatchEvent(new Event('change'))
  }
  const told: number[] = []
  const stop = onPixelRatio(() => told.push(ratio))
  for (const to of [2, 1, 1.5]) move(to)
  expect(told).toEqual([2, 1, 1.5])
  stop()
  move(3)
  expect(told).toEqual([2, 1, 1.5])
  vi.unstubAllGlobals()
})
