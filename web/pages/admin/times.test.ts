// Relative times: just now, minutes, hours, days.
import { expect, test } from 'vitest'
import { ago } from './times.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [-5 * SECOND, 'just now'],
  [0, 'just now'],
  [59 * SECOND, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR + 59 * MINUTE, '23 hours ago'],
  [24 * HOUR, '1 day ago'],
  [400 * 24 * HOUR, '400 days ago'],
])('%i ms are «%s»', (since, message) => expect(ago(since)).toBe(message))
