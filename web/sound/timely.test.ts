// Tests when the last ten seconds are sounded, and which music each page has.
import { describe, expect, test } from 'vitest'
import type { ClockView, Phase } from '#proto/client/messages.ts'
import { sampleLobby } from '#web/dev/sampleRoom.ts'
import { tenSecondsIn } from './clockCue.ts'
import { musicFor, quietBefore } from './musicFor.ts'

const clock = (over: Partial<ClockView> = {}): ClockView => ({
  on: true,
  running: true,
  left: 0,
  deadline: 100_000,
  limits: [],
  until: 0,
  ...over,
})
const at = (now: number, over: Partial<ClockView> = {}, paused = false, serverOffset = 0) =>
  tenSecondsIn({ clock: clock(over), notice: paused ? { text: '', paused } : null, serverOffset }, now)

describe('the last ten seconds', () => {
  test('are counted in server time', () => {
    expect(at(40_000)).toBe(50_000)
    expect(at(40_000, {}, false, 5000)).toBe(45_000)
    expect(at(90_000)).toBe(0)
  })

  test('have no cue with the clock stopped, without a timer, or when too late', () => {
    expect(at(40_000, { running: false })).toBeNull()
    expect(at(40_000, { on: false })).toBeNull()
    expect(at(40_000, {}, true)).toBeNull()
    expect(at(90_800)).toBe(0)
    expect(at(91_000)).toBeNull()
    expect(tenSecondsIn({ clock: null, notice: null, serverOffset: 0 }, 0)).toBeNull()
  })
})

describe('music', () => {
  const room = (phase: Phase) => musicFor({ status: 'room', code: 'AB', lobby: sampleLobby({ phase }) })

  test('plays in the waiting room and on the results page, not at the table', () => {
    expect([room('waiting'), room('playing'), room('over')]).toEqual(['waiting', null, 'over'])
  })

  test('continues during a reconnect, but not at home or if another page plays', () => {
    expect(musicFor({ status: 'lost', code: 'AB', lobby: sampleLobby({ phase: 'waiting' }) })).toBe('waiting')
    expect(musicFor({ status: 'home', code: '', lobby: null })).toBeNull()
    expect(musicFor({ status: 'elsewhere', code: 'AB', lobby: sampleLobby({ phase: 'waiting' }) })).toBeNull()
  })

  test('plays in the queue for a user with a short name', () => {
    const home = { status: 'home', code: '', lobby: null } as const
    expect(musicFor(home, { stage: 'inFindRoom', wantsMusic: true })).toBe('waiting')
    expect(musicFor({ ...home, status: 'lost' }, { stage: 'finding', wantsMusic: true })).toBe('waiting')
    expect(musicFor(home, { stage: 'finding', wantsMusic: false })).toBeNull()
    expect(musicFor(home, { stage: 'nowhere', wantsMusic: true })).toBeNull()
  })

  test('starts a second after the waiting room opens, and at once after the game', () => {
    expect([quietBefore('waiting'), quietBefore('over')]).toEqual([1000, 0])
  })
})
