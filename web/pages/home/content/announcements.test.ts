// The announcements: two rows at first, one more per press, and the release notes' content.
import { expect, it } from 'vitest'
import { ANNOUNCEMENTS, announcementsShown } from './announcements.ts'

it('two rows of three are shown at first, and each press adds a row', () => {
  expect(announcementsShown(0)).toHaveLength(6)
  expect(announcementsShown(1)).toHaveLength(9)
  expect(announcementsShown(99)).toHaveLength(ANNOUNCEMENTS.length)
})

it('the newest are the version and the contest; the notes cover all features', () => {
  expect(announcementsShown(0)[0]?.tag).toBe('version 7.0')
  expect(announcementsShown(0).some(({ title }) => title.includes('secret sounds'))).toBe(true)
  const all = ANNOUNCEMENTS.map(({ title, text }) => `${title} ${text}`).join('\n')
  for (const said of [
    /spectators/i,
    /random-player room .* within about two minutes/,
    /at least half must agree/,
    /turn timers/i,
    /each browser keeps a win\/loss record/i,
    /custom deck presets/i,
    /10% of players gave \$2, .* for a year/,
  ]) {
    expect(all).toMatch(said)
  }
})
