// Tests that pixel ratio changes are detected with and without an event, until unsubscribed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPixelRatio } from './useMedia.ts'

let browser: EventTarget & { devicePixelRatio: number }
beforeEach(() => {
  vi.useFakeTimers()
  browser = Object.assign(new EventTarget(), { devicePixelRatio: 1 })
  vi.stubGlobal('window', browser)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every change of the pixel ratio is reported once, also without an event', () => {
  const seen: number[] = []
  const stop = onPixelRatio(() => seen.push(browser.devicePixelRatio))
  browser.devicePixelRatio = 2
  browser.dispatchEvent(new Event('resize'))
  browser.dispatchEvent(new Event('resize'))
  expect(seen).toEqual([2])
  browser.devicePixelRatio = 1.5
  vi.advanceTimersToNextTimer()
  vi.advanceTimersToNextTimer()
  expect(seen).toEqual([2, 1.5])
  stop()
  browser.devicePixelRatio = 1
  browser.dispatchEvent(new Event('resize'))
  expect(vi.getTimerCount()).toBe(0)
  expect(seen).toEqual([2, 1.5])
})
